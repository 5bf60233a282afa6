import { act, fireEvent, screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { MAX_TRIES, RETRY_DELAY_MS } from '@/store/pastes/actions';
import { buildPastes } from '../../support/build-paste';
import { fillStorage, refuseWrites } from '../../support/fill-storage';
import { openApp, readStorage, settle } from '../../support/open-app';

const title = () => screen.getByRole('textbox', { name: 'Title' });
const content = () => screen.getByRole('textbox', { name: 'Content' });
const create = () => screen.getByRole('button', { name: 'Create My Paste' });

test('without pasteId the form is empty, described as the specification has it, and creates a paste', async () => {
  await openApp(<PasteForm />);
  expect(screen.getByPlaceholderText('Title')).toBe(title());
  expect(screen.getByPlaceholderText('Write Your Content Here....')).toBe(content());
  expect(content()).toHaveAttribute('rows', '20');
  expect(title()).toHaveValue('');
  expect(content()).toHaveValue('');
  expect(create()).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'New paste' })).not.toBeInTheDocument();
});

test('typed text is stored after the other pastes with the date, and the form is empty again', async () => {
  const { user } = await openApp(<PasteForm />, { stored: buildPastes('a') });
  await user.type(title(), 'Shopping');
  await user.type(content(), 'Milk{Enter}Bread');
  await user.click(create());
  expect(readStorage()).toEqual([
    ...buildPastes('a'),
    {
      _id: expect.stringMatching(/^[0-9a-z]+$/),
      title: 'Shopping',
      content: 'Milk\nBread',
      createdAt: expect.stringMatching(/^2026-.*Z$/),
    },
  ]);
  expect(title()).toHaveValue('');
  expect(content()).toHaveValue('');
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Paste added');
});

test('an empty form can be saved, and before the first paste the form says where texts are saved', async () => {
  const { click } = await openApp(<PasteForm />);
  expect(screen.getByText('Saved only in this browser. No account.')).toBeInTheDocument();
  await click('Create My Paste');
  expect(readStorage()).toMatchObject([{ title: '', content: '' }]);
  expect(screen.queryByText('Saved only in this browser. No account.')).not.toBeInTheDocument();
});

test('the browser is asked to keep the data after the first save, once', async () => {
  const storage = { persisted: jest.fn(async () => false), persist: jest.fn(async () => false) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  const { user, click } = await openApp(<PasteForm />);
  expect(storage.persist).not.toHaveBeenCalled();
  await click('Create My Paste');
  await user.click(title());
  await click('Create My Paste');
  expect(readStorage()).toHaveLength(2);
  expect(storage.persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});

test('a title stays when WebKit resets its input as the page comes back from the back/forward cache', async () => {
  const { user } = await openApp(<PasteForm />);
  await user.type(title(), 'unsaved');
  fireEvent(window, new Event('pagehide'));
  (title() as HTMLInputElement).form?.reset();
  expect(title()).toHaveValue('unsaved');
});

test('a field that changes without an input event is not taken for an edit', async () => {
  const { user } = await openApp(<PasteForm />);
  await user.type(title(), 'typed title');
  await user.type(content(), 'typed');
  fireEvent(window, new Event('pagehide'));
  for (const field of [title(), content()] as HTMLInputElement[]) field.value = '';
  await user.type(content(), ' and more');
  // The field that the user went on typing in holds what it showed, and the other one what was typed before.
  await user.click(create());
  await settle();
  expect(readStorage()).toMatchObject([{ title: 'typed title', content: ' and more' }]);
});

test('the copy button copies the content as it stands, saved or not', async () => {
  const { user, click } = await openApp(<PasteForm />);
  await user.type(content(), 'not saved yet');
  await click('Copy to clipboard');
  expect(await navigator.clipboard.readText()).toBe('not saved yet');
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
});

test('a save that the browser keeps refusing stays in the form, and the storage is not said to be full', async () => {
  const { user } = await openApp(<PasteForm />);
  await user.type(title(), 'precious');
  refuseWrites();
  await user.click(create());
  act(() => jest.advanceTimersByTime(MAX_TRIES * RETRY_DELAY_MS));
  expect(title()).toHaveValue('precious');
  expect(screen.getByRole('alert')).toHaveTextContent('The browser refused to store this. Try again.');
  expect(screen.queryByText(/full/)).not.toBeInTheDocument();
});

test('why a save was refused stays beside the button when its toast is gone, until a save succeeds', async () => {
  const message = 'The browser refused to store this. Try again.';
  const { user } = await openApp(<PasteForm />);
  await user.type(title(), 'precious');
  const allowWrites = refuseWrites();
  await user.click(create());
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(MAX_TRIES * RETRY_DELAY_MS));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText(message)).toBeInTheDocument();
  allowWrites();
  await user.click(create());
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await settle();
});

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing the page asks only while the draft does not fit, also when the form is gone', async () => {
  const { user, unmount } = await openApp(<PasteForm />);
  await user.type(content(), 'typed');
  expect(isAsked()).toBe(false);
  const empty = fillStorage();
  await user.type(content(), ' and precious');
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(true);
  empty();
  expect(isAsked()).toBe(false);
});
