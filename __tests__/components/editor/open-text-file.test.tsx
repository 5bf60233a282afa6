import { File as NodeFile } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import { openTextFile } from '@/components/editor/open-text-file';
import { openApp, settle } from '../../support/open-app';

// jsdom has neither.
Object.assign(globalThis, { TextDecoder });

test('a file that is read after the user left the form is not opened, and the user is told', async () => {
  await openApp(<h1>All Pastes</h1>);
  const file = new NodeFile(['text'], 'notes.txt') as unknown as File;
  await act(() => openTextFile([file], () => false));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“notes.txt” was not opened, because you left the form before it was read.',
  );
});
