import { act, render, screen, waitFor } from '@testing-library/react';
import { FormHint } from '@/components/form/form-hint';
import { pastesStore } from '@/store/root/app';
import { createFormBrowser } from '../../support/open-form';
import { shownSentence } from '../../support/shown-sentence';

test('the saved paste is named, and can be viewed and copied', async () => {
  const { session } = await createFormBrowser().openForm();
  const saved = await pastesStore.getState().add({ title: '', content: '\n  first words\nmore' });
  if (!saved.ok) throw new Error('Not saved.');
  // As the page does: the state follows the list.
  const disconnect = pastesStore.getState().connect();
  render(<FormHint session={session} state={{ ...session.state.getState(), savedPaste: saved.value }} />);
  await waitFor(() => expect(shownSentence('Saved “Untitled: first words”')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'View “Untitled: first words”' })).toHaveAttribute(
    'href',
    `/pastes/view/?id=${saved.value._id}`,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  act(() => void pastesStore.getState().remove(saved.value._id));
  expect(screen.queryByText('Saved “Untitled: first words”')).not.toBeInTheDocument();
  disconnect();
});
