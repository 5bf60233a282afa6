import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormHint } from '@/components/form/form-hint';
import type { FormState } from '@/store/form/form-machine';
import { pastesStore } from '@/store/root/app';
import { createFormBrowser } from '../../support/open-form';
import { shownSentence } from '../../support/shown-sentence';

const text = { pasteId: 'a b', baseVersion: null, title: '', content: 'typed' };

async function renderHint(fields: Partial<FormState>) {
  const { session } = await createFormBrowser().openForm();
  const state = { ...session.state.getState(), ...fields };
  const acts = { ...session, discard: jest.fn(), undoClear: jest.fn() };
  render(<FormHint session={acts} state={state} />);
  return acts;
}

test('a form without a hint shows none', async () => {
  await renderHint({});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['a restored draft can be discarded', { isDraftRestored: true }, 'Unsaved draft restored', 'Discard', 'discard'],
  ['discarded text can be brought back', { clearedText: text }, 'Unsaved text discarded', 'Undo', 'undoClear'],
] as const)('%s', async (_title, fields, hint, button, act) => {
  const acts = await renderHint(fields);
  expect(screen.getByText(hint)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(acts[act]).toHaveBeenCalledTimes(1);
});

test('the saved paste is named, and can be viewed and copied', async () => {
  const { session } = await createFormBrowser().openForm();
  const saved = await pastesStore.getState().add({ title: '', content: '\n  first words\nmore' });
  if (!saved.ok) throw new Error('Not saved.');
  // As the page does: the state follows the list.
  const disconnect = pastesStore.getState().connect();
  render(<FormHint session={session} state={{ ...session.state.getState(), savedPaste: saved.value }} />);
  await waitFor(() => expect(shownSentence('Saved “first words”')).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'View “first words”' })).toHaveAttribute(
    'href',
    `/pastes/view/?id=${saved.value._id}`,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  act(() => void pastesStore.getState().remove(saved.value._id));
  expect(screen.queryByText('Saved “first words”')).not.toBeInTheDocument();
  disconnect();
});

test.each([
  ['a b', '/?pasteId=a%20b'],
  [null, '/'],
])('text that was left in the form of %s is linked to', async (pasteId, href) => {
  await renderHint({ pasteId: 'other', leftDraft: { ...text, pasteId } });
  expect(screen.getByText('Your unsaved text is kept.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
});
