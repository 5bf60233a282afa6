import { readTextexpander } from '@/store/import-formats/snippets/textexpander';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const snippet = (abbreviation: string, label: string, plainText: string, type = 0) => `
    <dict>
      <key>abbreviation</key><string>${abbreviation}</string>
      <key>abbreviationMode</key><integer>0</integer>
      <key>creationDate</key><date>2023-02-01T09:00:00Z</date>
      <key>label</key><string>${label}</string>
      <key>modificationDate</key><date>2024-02-01T09:00:00Z</date>
      <key>plainText</key><string>${plainText}</string>
      <key>snippetType</key><integer>${type}</integer>
      <key>uuidString</key><string>ID-${abbreviation}</string>
    </dict>`;

const plist = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>${body}</dict>\n</plist>`;

const group = plist(`<key>groupInfo</key><dict><key>groupName</key><string>Letters</string></dict>
  <key>snippetsTE2</key><array>${snippet(';sig', 'Signature', 'Yours,\nSam')}${snippet(';rich', '', 'Bold', 1)}${snippet(';no', '', '')}</array>`);

/** A file of which nothing is left out. */
const plain = plist(`<key>groupInfo</key><dict><key>groupName</key><string>Letters</string></dict>
  <key>snippetsTE2</key><array>${snippet(';sig', 'Signature', 'Yours,\nSam')}${snippet('b', '', 'second text')}</array>`);

test('a snippet is a paste: group, label and abbreviation are its title, and the last change its date', () => {
  const found = findPastes(readTextexpander, group);
  expect(textsOf(found)).toEqual([
    ['Letters/Signature (;sig)', 'Yours,\nSam'],
    ['Letters/;rich', 'Bold'],
  ]);
  expect(found.pastes[0]?.createdAt).toBe('2024-02-01T09:00:00.000Z');
  expect(leftOutOf(found)).toEqual(['formatting', 'empty-snippet']);
});

test('the snippets of all groups of the settings are read, and of the two lists of version 3 one', () => {
  const settings = plist(`<key>groupsTE2</key><array>
    <dict><key>name</key><string>A</string><key>snippetsTE2</key><array>${snippet('a', '', '1')}</array></dict>
    <dict><key>name</key><string>B</string><key>snippetsTE2</key><array/><key>snippetsTE3</key><array>${snippet('b', '', '2')}</array></dict>
    <dict><key>name</key><string>C</string></dict>
  </array>`);
  const found = findPastes(readTextexpander, settings);
  expect(textsOf(found)).toEqual([
    ['A/a', '1'],
    ['B/b', '2'],
  ]);
  expect(leftOutOf(found)).toEqual(['unknown-entry']);
});

test('another property list is no group', () => {
  expect(() => findPastes(readTextexpander, plist('<key>name</key><string>x</string>'))).toThrow('Not recognised');
});

test('changed anyhow, no snippet is lost without a word', () =>
  fuzzImport({ 'Letters.textexpander': plain }, ['Sam', 'Signature', 'second text']));
