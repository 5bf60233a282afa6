import { screen } from '@testing-library/react';
import { PasteView } from '@/components/viewer/paste-view';
import { toMoved } from '@/store/paste/moved-text';
import { backupFileFacts } from '@/store/root/app';
import { buildPaste } from '../../support/build-paste';
import { openApp, pass } from '../../support/open-app';

jest.mock('@/store/backup-file/find-in-backup-file', () => {
  throw new TypeError('Failed to fetch');
});

test('a text that may be in the backup file, whose code cannot be loaded, is said to be unread, and not deleted', async () => {
  const moved = toMoved(buildPaste({ _id: 'id-a', content: 'A long text. '.repeat(1_000) }), 100);
  backupFileFacts.getState().note({ name: 'pastes.json', writtenAtMs: null, problem: null, unread: null });
  await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored: [moved] });
  for (let count = 0; count < 20; count++) await pass(200);
  expect(screen.queryByText('Loading text…')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Only the beginning of this text is here: the rest could not be read. Reload the page to try again.',
  );
});
