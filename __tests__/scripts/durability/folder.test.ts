import { createFolder } from '@/scripts/durability/folder';
import { createRandom } from '@/scripts/durability/random';

test('each file of a device arrives at the other one in the end, and is not sent back', () => {
  let nowMs = 0;
  const folder = createFolder(createRandom(1), () => nowMs);
  folder.isHonest = false;
  const arrived: string[] = [];
  for (let number = 1; number <= 40; number++) {
    expect(folder.exchange('a', `file ${number}`)).toBeNull();
    nowMs += 1_000;
    arrived.push(folder.exchange('b', arrived.at(-1) ?? '') ?? arrived.at(-1) ?? '');
  }
  // Some arrive cut first.
  expect(arrived.some((file) => !/^(file \d+)?$/.test(file))).toBe(true);
  folder.isHonest = true;
  for (let tries = 0; tries < 100; tries++) arrived.push(folder.exchange('b', arrived.at(-1) ?? '') ?? '');
  expect([...new Set(arrived)].filter((file) => /^file \d+$/.test(file))).toHaveLength(40);
});
