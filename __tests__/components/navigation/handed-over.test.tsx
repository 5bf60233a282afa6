import { screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { handedOver, takeHandedOver } from '@/components/navigation/handed-over';
import { buildPaste } from '../../support/build-paste';
import { openApp, pass } from '../../support/open-app';

test('a text waits for the form, however long that takes to open, and comes into one form', async () => {
  handedOver.setState({ text: { title: '', content: 'pasted' } });
  await pass(60_000);
  const { unmount } = await openApp(<PasteForm />);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('pasted');
  unmount();
  expect(takeHandedOver('text')).toBeNull();
});

test('taking one thing leaves the others', () => {
  const deleted = { paste: buildPaste(), index: 3 };
  handedOver.setState({ deleted, addedId: 'added' });
  expect(takeHandedOver('deleted')).toBe(deleted);
  expect(takeHandedOver('deleted')).toBeNull();
  expect(takeHandedOver('addedId')).toBe('added');
});
