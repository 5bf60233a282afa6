import { readForeignDate } from '@/store/import-formats/foreign-date';

const MOMENT = '2024-01-05T10:00:00.000Z';
const MS = Date.parse(MOMENT);

test.each([
  ['seconds', MS / 1000],
  ['seconds with a fraction', MS / 1000 + 0.0004],
  ['milliseconds', MS],
  ['microseconds', MS * 1000],
  ['nanoseconds', MS * 1e6],
  ['digits of seconds', String(MS / 1000)],
  ['digits of milliseconds', String(MS)],
  ['ISO 8601', '2024-01-05T10:00:00Z'],
  ['a time zone', '2024-01-05 11:00:00 +01:00'],
  ['a time zone without a colon', '2024-01-05T11:00:00.000+0100'],
  ['UTC, as Ruby writes it', '2024-01-05 10:00:00 UTC'],
  ['local time', '2024-01-05 02:00:00'],
  ['TiddlyWiki', '20240105100000000'],
  ['a Zettelkasten, in local time', '202401050200'],
  ['RFC 2822', 'Fri, 05 Jan 2024 10:00:00 GMT'],
  ['a date as JavaScript writes it', 'Fri Jan 05 2024 10:00:00 GMT+0000 (Coordinated Universal Time)'],
  ['MongoDB', { $date: '2024-01-05T10:00:00Z' }],
  ['MongoDB, milliseconds', { $date: MS }],
  ['MongoDB, canonical', { $date: { $numberLong: String(MS) } }],
  ['NeDB', { $$date: MS }],
  ['Firestore', { seconds: MS / 1000, nanoseconds: 0 }],
  ['Firestore, its admin library', { _seconds: MS / 1000, _nanoseconds: 0 }],
  ['a backup of Firestore', { __datatype__: 'timestamp', value: { _seconds: MS / 1000, _nanoseconds: 0 } }],
])('a date in %s is read', (_name, value) => {
  expect(readForeignDate(value)).toBe(MOMENT);
});

test('a day stays that day in every time zone', () => {
  for (const day of ['2024-01-05', '2024/01/05', '2024-1-5']) expect(readForeignDate(day)).toBe('2024-01-05');
});

test.each([
  ['which could be two days', '05/01/2024'],
  ['that no calendar has', '2024-13-45'],
  ['that no calendar has, with a time', '2024-13-45 10:00:00'],
  ['that is a year', 2024],
  ['that is a count', 5],
  ['that is text', 'Note 2024'],
  ['beyond every date', 1e300],
  ['that is not a number', Number.NaN],
  ['that is no date', true],
  ['that is nothing', null],
  ['in too many objects', { value: { value: { value: { value: MS } } } }],
  ['that is too long', `Jan ${'5'.repeat(100_000)}`],
])('a date %s is unknown', (_name, value) => {
  expect(readForeignDate(value)).toBeNull();
});
