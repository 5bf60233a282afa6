import { readdirSync, readFileSync } from 'node:fs';

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** Returns every value that the workflows give to a key. */
function valuesOf(key: string): readonly string[] {
  return workflows.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\b${key}: (.+)`, 'g'))].map(([, value = '']) => value),
  );
}

test('all workflows use the same version of an action, pinned by its commit, and of Node', () => {
  const actions = new Set(valuesOf('uses').filter((value) => !value.startsWith('./')));
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d/);
  const names = [...actions].map((action) => action.split('@', 1)[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(new Set(valuesOf('node-version')).size).toBe(1);
});

test('the tests run on the oldest Node that package.json allows', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(`>=${valuesOf('node-version')[0]}`).toBe(engines.node);
});
