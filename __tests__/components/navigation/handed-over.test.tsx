import { screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { handedOver, handOverNewPaste, takeHandedOver } from '@/components/navigation/handed-over';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass } from '../../support/open-app';

test('a text waits for the form, however long that takes to open, and comes into one form', async () => {
  handedOver.setState({ text: { title: '', content: 'pasted' } });
  await pass(60_000);
  const { unmount } = await openApp(<PasteForm />);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('pasted');
  unmount();
  expect(takeHandedOver('text')).toBeNull();
});

test('a text for a new paste is not taken by the form of an edit', async () => {
  handedOver.setState({ text: { title: '', content: 'pasted' } });
  const { unmount } = await openApp(<PasteForm />, { at: '/?pasteId=id-a', stored: buildPastes('a') });
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('About a');
  unmount();
  expect(takeHandedOver('text')).toEqual({ title: '', content: 'pasted' });
});

test('an empty form that is handed over takes no text that waits', () => {
  handedOver.setState({ text: { title: '', content: 'pasted' } });
  handOverNewPaste();
  expect(takeHandedOver('text')).toEqual({ title: '', content: 'pasted' });
});

test('a form that begins a new paste is empty, and the next one restores the draft that waits', async () => {
  const first = await openApp(<PasteForm />);
  await first.user.type(screen.getByRole('textbox', { name: 'Content' }), 'waiting');
  first.unmount();
  handOverNewPaste();
  const second = await openApp(<PasteForm />);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('');
  second.unmount();
  await openApp(<PasteForm />);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('waiting');
});

test('a new paste that is left by Back before its form opens leaves the next form to the draft that waits', async () => {
  const first = await openApp(<PasteForm />);
  await first.user.type(screen.getByRole('textbox', { name: 'Content' }), 'waiting');
  first.unmount();
  window.history.pushState(null, '', '/pastes');
  handOverNewPaste();
  window.history.back();
  await pass(100);
  await openApp(<PasteForm />);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('waiting');
});

test('taking one thing leaves the others', () => {
  const deleted = { paste: buildPaste(), index: 3 };
  handedOver.setState({ deleted, addedId: 'added' });
  expect(takeHandedOver('deleted')).toBe(deleted);
  expect(takeHandedOver('deleted')).toBeNull();
  expect(takeHandedOver('addedId')).toBe('added');
});
