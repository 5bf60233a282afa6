import { readAlfred } from '@/store/import-formats/folders/alfred';
import { fuzzImport } from '../../../support/fuzz-import';
import { findInFolder, leftOutOf, textsOf } from '../../../support/read-format';

const snippet = (name: string, keyword: string, text: unknown, uid = name) => ({
  alfredsnippet: { snippet: text, uid, name, keyword },
});

const affixes = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>snippetkeywordprefix</key><string>:</string>
<key>snippetkeywordsuffix</key><string>/</string>
</dict></plist>`;

test('a snippet is a paste with its collection, its name and the whole keyword', () => {
  const found = findInFolder(readAlfred, {
    'Mail/Bye [1].json': snippet('Bye', 'bye', 'Yours,\n{clipboard}'),
    'Mail/None [2].json': snippet('None', '', 'x'),
    'Mail/Empty [3].json': snippet('Empty', 'e', ''),
    'Mail/Odd [4].json': snippet('Odd', 'o', 5),
    'Mail/info.plist': affixes,
    'Other/Hi [5].json': { AlfredSnippet: { snippet: 'Hello', name: 'Hi', keyword: 'hi' } },
    'Other/info.json': { name: 'x' },
    'info.plist': affixes,
  });
  expect(textsOf(found)).toEqual([
    ['Mail/Bye (:bye/)', 'Yours,\n{clipboard}'],
    ['Mail/None', 'x'],
    ['Other/Hi (hi)', 'Hello'],
  ]);
  expect(leftOutOf(found)).toEqual(['empty-snippet', 'unknown-entry']);
  expect(found.others).toEqual(['Other/info.json', 'info.plist']);
});

test('changed anyhow, no snippet is lost without a word', () =>
  fuzzImport(
    {
      'a.json': JSON.stringify(snippet('Bye', 'bye', 'Yours')),
      'b.json': JSON.stringify(snippet('Hi', '', 'Hello')),
      'info.plist': affixes,
    },
    ['Yours', 'Hello'],
  ));
