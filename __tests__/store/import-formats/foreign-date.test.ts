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
  ['Evernote', '20240105T100000Z'],
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

/** One day as each format writes it. */
const spellings = (year: number, month: number, name: string, day: number) => {
  const [mm, dd] = [month, day].map((number) => String(number).padStart(2, '0'));
  return [
    `${year}-${mm}-${dd}`,
    `${year}/${month}/${day}`,
    `${year}-${mm}-${dd} 10:00`,
    `${year}-${mm}-${dd}T10:00:00Z`,
    `${year}-${mm}-${dd}T10:00:00.1234567+01:00`,
    `${year}${mm}${dd}1000`,
    `${year}${mm}${dd}100000`,
    `${year}${mm}${dd}100000000`,
    `${year}${mm}${dd}T100000Z`,
    `${name} ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `Fri, ${dd} ${name} ${year} 10:00:00 GMT`,
    `Fri ${name} ${dd} ${year} 10:00:00 GMT+0000`,
    `Fri ${name} ${dd} 10:00:00 UTC ${year}`,
  ];
};

test('a day that its month does not have is unknown, in every spelling', () => {
  const missing = [
    ...spellings(2024, 2, 'Feb', 30),
    ...spellings(2024, 2, 'Feb', 31),
    ...spellings(2023, 2, 'Feb', 29),
    ...spellings(1900, 2, 'Feb', 29),
    ...spellings(2024, 4, 'April', 31),
    ...spellings(2024, 11, 'November', 31),
  ];
  expect(missing.filter((date) => readForeignDate(date) !== null)).toEqual([]);
});

test('the last day of a month is read in every spelling', () => {
  for (const [year, month, name, day] of [
    [2024, 2, 'Feb', 29],
    [2000, 2, 'Feb', 29],
    [2023, 2, 'Feb', 28],
    [2024, 4, 'April', 30],
    [2024, 12, 'Dec', 31],
  ] as const) {
    const start = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
    for (const date of spellings(year, month, name, day)) expect(readForeignDate(date)?.slice(0, 10)).toBe(start);
  }
  // West of Greenwich, the day in UTC is that of the next month.
  expect(readForeignDate('2024-04-30 23:00 -0500')).toBe('2024-05-01T04:00:00.000Z');
});

test('midnight at the end of a day is the beginning of the next', () => {
  expect(readForeignDate('2024-02-29T24:00:00Z')).toBe('2024-03-01T00:00:00.000Z');
});

test('digits of milliseconds are no year far ahead', () => {
  expect(readForeignDate('978307200000')).toBe('2001-01-01T00:00:00.000Z');
});

test.each([
  ['that Go and .NET write for none', '0001-01-01T00:00:00Z'],
  ['of an hour that no day has', '2024-01-05 25:00'],
  ['of a minute that no hour has', '2024-01-05 10:60'],
  ['of a minute that no hour has, in digits', '20240105106000'],
  ['of a month that no year has, in digits', '20241305100000'],
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
