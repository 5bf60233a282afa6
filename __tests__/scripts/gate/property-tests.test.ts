import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { countProperties, findPropertyTests, readFailures } from '@/scripts/gate/property-tests';

test('a property tries the same cases in every run of the gate', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: expect.any(Number) });
  expect(fc.sample(fc.string(), 20)).toEqual(fc.sample(fc.string(), 20));
});

test('no property chooses its cases itself: none has a seed, a path or a random number of its own', () => {
  const wrong = findPropertyTests('__tests__').flatMap(
    (path) => readFileSync(path, 'utf8').match(/^.*(?:seed: -?\d|path: '\d|onfigureGlobal|Math\.random).*$/gm) ?? [],
  );
  expect(wrong).toEqual([]);
});

test('every test with properties is found, and by parts of its path', () => {
  expect(findPropertyTests('__tests__')).toContain('__tests__/store/list/tabs-model.test.ts');
  expect(findPropertyTests('__tests__').length).toBeGreaterThan(25);
  expect(findPropertyTests('__tests__', ['tabs-model', 'sync-list'])).toEqual([
    '__tests__/store/backup-file/sync-list.test.ts',
    '__tests__/store/list/tabs-model.test.ts',
  ]);
});

test('the cases of all properties add up, those before a failure included', () => {
  expect(countProperties('100 passed\n37 failed\n1000 passed\n')).toEqual({ caseCount: 1137, passed: 2 });
});

/** A report of `jest --json` about one file. */
const reportOf = (status: string, message: string, ...assertionResults: object[]) =>
  ({ testResults: [{ name: '/list.test.ts', status, message, assertionResults }] }) as Parameters<
    typeof readFailures
  >[0];

test('a failure says its test, and the seed and path that repeat it', () => {
  const message =
    'Error: Property failed after 2 tests\n{ seed: -154733900, path: "1:0", endOnFailure: true }\nCounter';
  const passed = { fullName: 'kept', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'sorted', status: 'failed', failureMessages: [message] };
  const replay = '{ seed: -154733900, path: "1:0", endOnFailure: true }';
  expect(readFailures(reportOf('failed', '', passed, failed))).toEqual([
    { file: '/list.test.ts', title: 'sorted', replay, message },
  ]);
});

test('a failure outside any property counts, and so does a file that cannot be loaded', () => {
  const failed = { fullName: 'an example', status: 'failed', failureMessages: ['Expected: 1'] };
  expect(readFailures(reportOf('failed', '', failed))).toMatchObject([{ title: 'an example', replay: null }]);
  expect(readFailures(reportOf('failed', 'Cannot find module'))).toMatchObject([{ message: 'Cannot find module' }]);
  expect(readFailures(reportOf('passed', ''))).toEqual([]);
});
