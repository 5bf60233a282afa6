import { compareWithFile } from '@/store/export/compare-with-file';
import { encodeVersions, joinVersions } from '@/store/export/file-versions';
import { buildPaste, buildPastes } from '../../support/build-paste';

const many = Array.from({ length: 10_000 }, (_, index) => buildPaste({ _id: `${index}` }));

test('what 10,000 pastes are takes 10 characters for each, and tells every one of them', () => {
  const encoded = encodeVersions(many);
  expect(encoded).toHaveLength(100_000);
  expect(compareWithFile(many, encoded)).toEqual({ lacking: [], excessCount: 0 });
  expect(compareWithFile(many.slice(1), encoded)).toEqual({ lacking: [], excessCount: 1 });
  expect(compareWithFile(many, encodeVersions(many.slice(1)))).toEqual({ lacking: many.slice(0, 1), excessCount: 0 });
});

test('of more than 10,000 pastes nothing is known', () => {
  const encoded = encodeVersions([...many, buildPaste({ _id: 'one more' })]);
  expect(compareWithFile(many, encoded)).toBeNull();
});

test('files are joined, and of two versions the later file has the last word', () => {
  const [a, b] = buildPastes('a', 'b');
  const newer = { ...buildPaste(a), createdAt: '2026-02-01T00:00:00.000Z' };
  const joined = joinVersions(encodeVersions(buildPastes('a', 'b')), encodeVersions([newer]));
  expect(compareWithFile([newer, buildPaste(b)], joined)).toEqual({ lacking: [], excessCount: 0 });
});

test('what does not fit is not known', () => {
  expect(joinVersions(null, 'a')).toBe('a');
  expect(joinVersions('a', null)).toBeNull();
  expect(joinVersions('a'.repeat(60_000), 'a'.repeat(60_000))).toBeNull();
});

test.each(['a', 'UPPERCASE!', '0123456789a'])('what is no encoding, %j, says nothing', (text) => {
  expect(compareWithFile([], text)).toBeNull();
});
