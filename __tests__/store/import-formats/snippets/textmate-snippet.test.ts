import { readTextmateSnippet } from '@/store/import-formats/snippets/textmate-snippet';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>content</key>
	<string>&lt;p&gt;
	$1
&lt;/p&gt;</string>
	<key>name</key>
	<string>Paragraph</string>
	<key>scope</key>
	<string>text.html</string>
	<key>tabTrigger</key>
	<string>p</string>
	<key>uuid</key>
	<string>73C3A9B2-0000-4000-8000-000000000001</string>
</dict>
</plist>
`;

test('a snippet is a paste with its name and what is typed to get it', () => {
  const found = findPastes(readTextmateSnippet, file);
  expect(textsOf(found)).toEqual([['Paragraph (p)', '<p>\n\t$1\n</p>']]);
  expect(leftOutOf(found)).toEqual(['language']);
});

test('another property list is none', () => {
  const other = '<plist version="1.0"><dict><key>content</key><string>x</string><key>a</key><true/></dict></plist>';
  expect(() => findPastes(readTextmateSnippet, other)).toThrow('Not recognised');
});

test('changed anyhow, no snippet is lost without a word', () =>
  fuzzImport({ 'p.tmSnippet': file.replace('text.html', '').replaceAll(/&[lg]t;/g, '-') }, [
    '-p-',
    '-/p-',
    'Paragraph',
  ]));
