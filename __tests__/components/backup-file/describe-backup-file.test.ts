import { describeNamedFile } from '@/components/backup-file/describe-backup-file';
import type { BackupFileFacts } from '@/store/backup-file/backup-file-facts';

const WRITTEN: BackupFileFacts = { name: 'pastes.json', writtenAtMs: 20_000, problem: null, unread: null };

test('a file that was written although a whole text could not be found says so, and names the paste', () => {
  expect(describeNamedFile(WRITTEN, 30_000)).toBe('“pastes.json”: written 10 seconds ago.');
  expect(describeNamedFile({ ...WRITTEN, unread: '“Long”' }, 30_000)).toBe(
    '“pastes.json”: written 10 seconds ago, but the whole text of “Long” could not be found.',
  );
});

test('a file that waits for the database names no paste', () => {
  expect(describeNamedFile({ ...WRITTEN, problem: 'no-journal', unread: '“Long”' }, 30_000)).toBe(
    '“pastes.json” waits until the browser’s database works again.',
  );
});
