import { decode } from '@/store/list/decode';
import { buildPaste } from '../../support/build-paste';

function decodeWithIds(...ids: readonly string[]) {
  const pastes = ids.map((_id, index) => buildPaste({ _id, content: `content ${index}` }));
  return decode(JSON.stringify(pastes));
}

test('two pastes with the same id are both kept, and the first keeps the id', () => {
  const { pastes, damage } = decodeWithIds('a', 'a');
  expect(pastes.map(({ _id, content }) => [_id, content])).toEqual([
    ['a', 'content 0'],
    ['a-2', 'content 1'],
  ]);
  expect(damage).toMatchObject({ isList: true, repairedCount: 1, setAsideCount: 0 });
});

test('a new id never equals the id of another paste', () => {
  expect(decodeWithIds('a', 'a', 'a-2', 'a').pastes.map(({ _id }) => _id)).toEqual(['a', 'a-3', 'a-2', 'a-4']);
});

test('ten thousand pastes with the same id quickly get unique ids', () => {
  const { pastes } = decodeWithIds(...Array.from({ length: 10_000 }, () => 'a'));
  expect(new Set(pastes.map(({ _id }) => _id)).size).toBe(10_000);
});
