import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '@/store/code/languages';
import { recogniseLanguage } from '@/store/code/recognise-language';
import { startProcessorTime } from '../../support/processor-time';

/**
 * Texts as people paste them, without a title: a line with the language that a user expects, then the text. 'plain' is
 * prose, lists and tables; 'unsupported' is code in a language that the code view does not know. The rules were written
 * against every second one. Of the others only the count was looked at.
 */
const snippets = readFileSync(join(__dirname, 'pasted-snippets.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part, index) => {
    const [name = ''] = part.split('\n', 1);
    const text = part.slice(name.length + 1);
    return { name, isHeldOut: index % 2 === 1, expected: isLanguage(name) ? name : 'plaintext', text };
  });

const known = snippets.filter(({ isHeldOut }) => !isHeldOut);
const heldOut = snippets.filter(({ isHeldOut, name }) => isHeldOut && name !== 'plain');
const plain = snippets.filter(({ name }) => name === 'plain');

test('the set has both halves of each kind', () => {
  expect([known.length, heldOut.length, plain.length]).toEqual([153, 119, 70]);
});

test.each(known)('known: $text is $expected', ({ expected, text }) => {
  expect(recogniseLanguage('', text)).toBe(expected);
});

test('of the snippets that were held out, no fewer are recognised than when the rules were written', () => {
  const recognised = heldOut.filter(({ expected, text }) => recogniseLanguage('', text) === expected);
  expect(recognised.length).toBeGreaterThanOrEqual(117);
});

test.each(plain)('no prose, list or table is taken for code: $text', ({ text }) => {
  expect(recogniseLanguage('', text)).toBe('plaintext');
  expect(recogniseLanguage('', text.replaceAll('\n', '\r\n'))).toBe('plaintext');
});

// Each of these has words or marks of code. They were thought of while the rules were written.
test.each([
  'Ingredients:\n- flour\n- milk\n\nSteps:\n1. mix\n2. bake',
  'ingredients:\n  flour: 250 g\n  milk: 500 ml\n  eggs: 3',
  'Anna:\n  phone: 0170 123456\n  mail: anna@example.com\nBen:\n  phone: 0171 987654',
  'groceries:\n  - milk\n  - bread\nhardware:\n  - nails',
  '- Anna: 3\n- Ben: 4',
  'git is great. docker too.\ngit pull is slow today',
  'find the keys - look in the drawer\nsort the mail\ncat food 3 tins\nmake dinner',
  'user = jane\npass = secret',
  'Rent=900\nFood=350\nPhone=20',
  '2024-01-02 10:00 meeting with Tom',
  '10:00 Standup\n10:30 Review\n12:00 Lunch',
  '[ ] milk\n[x] bread',
  'Invoice #12\nTotal: 49.99;\nVAT: 9.50;',
  'color: red; size: L; price: 12.50',
  'Color: red\nSize: L\nMargin: 20%\nWidth: 30 cm;',
  'select one from the list; where possible, order by phone',
  'Please update the set; insert coin into the slot.',
  'create table of contents; drop index cards',
  'with love from Tom\nfrom me to you',
  'A -> B\nB -> C',
  'x = 5 + 3\ny = 2 * x',
  'if (and only if) it rains: stay home',
  'for dinner:\n  pasta\nfor lunch:\n  salad',
  '(555) 010-9999\n(555) 010-8888',
  'Dear $name, your order {id} has shipped.',
  '"To be, or not to be"',
  '"yes", "no", "maybe"',
  '@anna please check\n@ben thanks!',
  '#holiday #beach #sun',
  '# Groceries\nmilk\nbread',
  '* milk\n* bread\n* eggs',
  'a,b,c\n1,2,3\n4,5,6',
  'key;value\na;1\nb;2',
  'Key\tValue\nhost\tlocalhost\nport\t8080',
  'host: localhost\nport: 8080\ndebug: true',
  'name: Jane\nage: 36\ncity: Berlin',
  'Best-of list\n- The Wall (1979)\n- OK Computer (1997)',
  'Hi <b@example.com>, see you at <https://example.com>!',
  'I said: function is not defined. He said: return it!',
  'class 5b: return the books; class 6a: import the chairs',
  'The class {name} is public; void where prohibited.',
  'service nginx restart did not help, so I asked Bob',
  'docker compose up fails with an error, why?',
  'cd by Pink Floyd\nls for short',
  'echo of the past, 1989',
  'export the data, then import it',
  'let me know = RSVP;\nvar. = variety',
  'use the door; mod the car',
  'package arrived 10:30; func day',
  'Chapter 1: The Beginning\nChapter 2: The End',
  'server: Tom\ntable: 4\norder: soup; fish',
  'To do = {milk, bread, eggs}',
  '50% off! 2 > 1 :) <3',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6',
  'ACGTACGTAGCTAGCTAGCTAGCATCGATCG\nACGTAGCTACGATCGACTAGC',
  'GET well soon\nPOST office closes at 5',
  'INFO: the pool is closed\nWARNING: wet floor',
  'ERROR in chapter 3\nINFO desk at gate 4',
  'RUN 5 km\nADD stretching\nUSER feedback',
  'FROM Anna\nTO Ben\nADD a note',
  'std::string is a type, I think. Use auto x = y; instead.',
  'I wrote console.log(x) in the file and then the page said nothing at all to me.\nWhat could it be?\nThanks for any help!',
  'The command is `git push`, and the option -f forces it.',
  'It takes a value `a` and gives a `b`.\n- first\n- second',
])('a note that resembles code stays plain: %j', (text) => {
  expect(recogniseLanguage('', text)).toBe('plaintext');
});

test.each([
  'a',
  'a.',
  'a, ',
  '(',
  '[a ',
  '{ a: ',
  '"a":',
  'select (a) ',
  'Map<',
  'function f(',
  '-abcdefgh\n',
  'a_b.c-d ',
])('a megabyte of %j is judged by its beginning', (part) => {
  const text = part.repeat(1_000_000 / part.length);
  const usedMs = startProcessorTime();
  recogniseLanguage('', text);
  // Some milliseconds on an idle machine. A pattern that takes the square of a line's length takes seconds.
  expect(usedMs()).toBeLessThan(500);
});
