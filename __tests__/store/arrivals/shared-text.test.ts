import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { bookmarkletFor } from '@/store/arrivals/bookmarklet';
import { readAddressedText, readSharedText } from '@/store/arrivals/shared-text';

const read = (fields: string) => readSharedText(new URLSearchParams(fields));

test('a shared title, text and address become the title and the content', () => {
  expect(read('title=A+page&text=quoted&url=https%3A%2F%2Fexample.com')).toEqual({
    title: 'A page',
    content: 'quoted\nhttps://example.com',
  });
});

test('a field that an app omits stays empty', () => {
  expect(read('text=only+text')).toEqual({ title: '', content: 'only text' });
  expect(read('title=&text=&url=https%3A%2F%2Fexample.com')).toEqual({ title: '', content: 'https://example.com' });
});

test.each(['', 'title=&text=', 'utm=x'])('the query "%s" brings no text along', (query) => {
  expect(read(query)).toBeNull();
});

const readAddress = (query: string, fragment = '') => readAddressedText(new URLSearchParams(query), fragment);

test('an address that names a paste to edit has no shared text', () => {
  expect(readAddress('pasteId=a&text=other', '#text=another')).toBeNull();
});

test('a text in the query is told from one in the fragment, which comes first', () => {
  expect(readAddress('text=a')).toEqual({ text: { title: '', content: 'a' }, isInQuery: true });
  expect(readAddress('', '#text=b')).toEqual({ text: { title: '', content: 'b' }, isInQuery: false });
  expect(readAddress('text=a', '#text=b')?.text.content).toBe('b');
});

test.each(['', '#', '#L12', '#shared', '#paste-1-abc', '#%'])('the fragment "%s" brings no text along', (fragment) => {
  expect(readAddress('', fragment)).toBeNull();
});

/** Runs the bookmarklet's code on a page. @returns the address that it opens */
function runBookmarklet(title: string, text: string, href: string): URL {
  const open = jest.fn();
  const code = bookmarkletFor('https://pastes.example/tools/').replace(/^javascript:/, '');
  new Function('open', 'document', 'getSelection', 'location', code)(
    open,
    { title },
    () => ({ toString: () => text }),
    { href },
  );
  expect(open).toHaveBeenCalledWith(expect.any(String), '_blank', 'noreferrer');
  return new URL(open.mock.calls[0][0]);
}

test('the bookmarklet brings any text back to the character, in the fragment alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', minLength: 1 }), (title, text) => {
      const opened = runBookmarklet(title, text, 'https://example.com/?a=1&b=%20#c');
      expect([opened.origin, opened.pathname, opened.search]).toEqual(['https://pastes.example', '/tools/', '']);
      expect(readAddress('', opened.hash)?.text).toEqual({
        title,
        content: `${text}\nhttps://example.com/?a=1&b=%20#c`,
      });
    }),
  );
});

test('the bookmarklet replaces half of a surrogate pair, which no address can have', () => {
  expect(readAddress('', runBookmarklet('', 'a\ud83d', 'b').hash)?.text.content).toBe('a\ufffd\nb');
});

test('the bookmarklet of README.md is that of About', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(`\n${bookmarkletFor('https://pastes.example/')}\n`);
});
