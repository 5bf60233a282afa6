/** @jest-environment node */
import { describeBackupFault } from '@/store/backup/backup-fault-message';

const FAULTS = [
  'empty',
  'too-big',
  'binary',
  'not-utf8',
  'unreadable',
  'broken',
  'not-a-list',
  'no-pastes',
  'unusable',
] as const;

test.each(FAULTS)('the message for the fault %s is a sentence that names the file', (fault) => {
  expect(describeBackupFault(fault, { name: 'a.json', size: 5 })).toMatch(/^“a\.json” .+\.$/);
});

test('each fault has its own message', () => {
  expect(new Set(FAULTS.map((fault) => describeBackupFault(fault, { name: 'a', size: 5 }))).size).toBe(FAULTS.length);
});
