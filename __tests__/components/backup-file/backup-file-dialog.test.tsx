import { act, screen } from '@testing-library/react';
import { openBackupFile } from '@/components/backup-file/open-backup-file';
import { openApp, settle } from '../../support/open-app';

const PICKERS = ['showSaveFilePicker', 'showOpenFilePicker'] as const;

afterEach(() => {
  for (const picker of PICKERS) Reflect.deleteProperty(window, picker);
});

/** Opens the dialog in a browser whose pickers fail. */
async function openDialog(error: string) {
  for (const picker of PICKERS) {
    Object.assign(window, { [picker]: () => Promise.reject(new DOMException('By the test.', error)) });
  }
  const app = await openApp(null);
  act(() => openBackupFile(null));
  await settle();
  return app;
}

test.each(['New file…', 'Existing file…'])(
  'a browser that refuses to let the user choose is named by “%s”',
  async (name) => {
    const { click } = await openDialog('SecurityError');
    await click(name);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The browser did not allow choosing a file. Nothing was changed.',
    );
  },
);

test('to choose no file is no error', async () => {
  const { click } = await openDialog('AbortError');
  await click('New file…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
