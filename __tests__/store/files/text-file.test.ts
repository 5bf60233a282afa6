import fc from 'fast-check';
import { pasteTextOf, textFileName } from '@/store/files/text-file';

test.each([
  ['notes.txt', 'notes'],
  ['NOTES.TXT', 'NOTES'],
  ['script.py', 'script.py'],
  ['.bashrc', '.bashrc'],
])('the file %s gives a paste the title %s', (fileName, title) => {
  expect(pasteTextOf(fileName, 'text')).toEqual({ title, content: 'text' });
});

test('a decomposed file name, as macOS gives it, is composed in the title and not in the content', () => {
  const typed = 'Zürich café.txt'.normalize('NFC');
  expect(pasteTextOf(typed.normalize('NFD'), 'u\u0308')).toEqual({ title: typed.slice(0, -4), content: 'u\u0308' });
});

test.each([
  ['Shopping list', 'Shopping list.txt'],
  ['notes.txt', 'notes.txt'],
  ['script.py', 'script.py'],
  ['deployment.yaml', 'deployment.yaml'],
  ['main.c', 'main.c'],
  ['NOTES.TXT', 'NOTES.TXT'],
  ['Version 2.0', 'Version 2.0.txt'],
  ['Ask Dr. Smith', 'Ask Dr. Smith.txt'],
  ['/etc/nginx/nginx.conf', 'etc nginx nginx.conf'],
  ['.gitignore', 'gitignore.txt'],
  ['invoice.pdf.bat', 'invoice.pdf.bat.txt'],
  [`${'long '.repeat(60)}end.yaml`, `${'long '.repeat(16).trim()}.yaml`],
  ['../../etc/passwd', 'etc passwd.txt'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.txt'],
  ['turned\u202etxt.exe', 'turned txt.exe.txt'],
  ['  . ends with dots . . ', 'ends with dots.txt'],
  ['CON', '_CON.txt'],
  ['com1.log', '_com1.log'],
  ['Company', 'Company.txt'],
  ['Zürich 漢字 🌍', 'Zürich 漢字 🌍.txt'],
  ['', 'Untitled.txt'],
  [' ../ ', 'Untitled.txt'],
  ['half \ud83c of a pair', 'half � of a pair.txt'],
])('the paste %j is downloaded as %s', (title, fileName) => {
  expect(textFileName(title)).toBe(fileName);
});

test('a title of a million dots is quickly turned into a file name', () => {
  expect(textFileName(`x${'. '.repeat(1e6)}x`)).toBe('x.txt');
});

test('every title gives a file name that is valid on all file systems', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = textFileName(title);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in it.
      expect(name).not.toMatch(/[\\/:*?"<>|\u0000-\u001f\u007f]/);
      expect(name).toMatch(/^[^\s.].*[^\s.]\.\w[\w+-]*$|^[^\s.]\.\w[\w+-]*$/s);
      expect(name.isWellFormed()).toBe(true);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    }),
    { numRuns: 100 },
  );
});
