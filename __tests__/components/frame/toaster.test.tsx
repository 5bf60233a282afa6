import { act, fireEvent, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { PasteForm } from '@/components/form/paste-form';
import { toast as message } from '@/store/root/toast';
import { openApp, pass } from '../../support/open-app';

/** Toast durations of the specification, section 9, in milliseconds. */
const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

test.each([
  ['a success', 'politely', 'two', 'success', 'status', SUCCESS_MS],
  ['an error', 'at once', 'four', 'error', 'alert', ERROR_MS],
] as const)(
  '%s is announced %s and disappears after %s seconds',
  async (_what, _how, _seconds, kind, role, shownMs) => {
    await openApp(null);
    act(() => void toast[kind]('A message'));
    await pass(shownMs - 1);
    expect(screen.getByRole(role)).toHaveTextContent('A message');
    await pass(1);
    expect(screen.queryByText('A message')).not.toBeInTheDocument();
  },
);

test('every toast can be dismissed, and one of work that goes on stays until then', async () => {
  const { user, click } = await openApp(null);
  act(() => void toast.loading('Working'));
  await pass(3_600_000);
  act(() => void toast.error('second'));
  const [newest] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (newest !== undefined) await user.click(newest);
  expect(screen.queryByText('second')).not.toBeInTheDocument();
  expect(screen.getByText('Working')).toBeInTheDocument();
  await click('Dismiss');
  expect(screen.queryByText('Working')).not.toBeInTheDocument();
});

test('only the newest 20 toasts are shown', async () => {
  await openApp(null);
  for (let number = 1; number <= 25; number++) act(() => void toast.success(`toast ${number}`));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(20);
  expect(screen.getByText('toast 25')).toBeInTheDocument();
  expect(screen.queryByText('toast 5')).not.toBeInTheDocument();
});

test('a toast replaces the one that says the same, and has its whole time again', async () => {
  const { user } = await openApp(<PasteForm />);
  for (let count = 1; count <= 2; count++) {
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.click(screen.getByRole('button', { name: 'Create My Paste' }));
    await pass(SUCCESS_MS - 1);
    expect(screen.getByRole('status')).toHaveTextContent('Paste added');
  }
  await pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a pointer on the toasts stops their time', async () => {
  const { user } = await openApp(null);
  act(() => void toast.success('Paste added'));
  await user.hover(screen.getByRole('status'));
  await pass(10 * SUCCESS_MS);
  expect(screen.getByText('Paste added')).toBeInTheDocument();
  await user.unhover(screen.getByRole('status'));
  await pass(SUCCESS_MS);
  expect(screen.queryByText('Paste added')).not.toBeInTheDocument();
});

test('a toast dismissed under a pointer that focuses no button, as in Safari, stops the time of no other', async () => {
  const { user } = await openApp(null);
  act(() => void toast.success('first'));
  await user.hover(screen.getByRole('status'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  act(() => void toast.success('next'));
  await pass(SUCCESS_MS);
  expect(screen.queryByText('next')).not.toBeInTheDocument();
});

test('a toast dismissed by a pointer that focuses its button leaves the others their own time', async () => {
  const { user } = await openApp(<h1 tabIndex={-1}>A screen</h1>);
  act(() => void toast.success('first'));
  act(() => void toast.error('second'));
  const [newest] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (newest !== undefined) await user.click(newest);
  await pass(SUCCESS_MS - 1);
  expect(screen.getByText('first')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText('first')).not.toBeInTheDocument();
});

test('a message that is told again in the moment in which its toast ends is shown', async () => {
  await openApp(<h1>Home</h1>);
  act(() => message.success('Paste updated'));
  act(() => {
    jest.advanceTimersByTime(SUCCESS_MS - 1);
    message.success('Paste updated');
    // React has not rendered the second toast yet, and the time of the first one is up.
    jest.advanceTimersByTime(1);
  });
  expect(screen.getByText('Paste updated')).toBeInTheDocument();
});
