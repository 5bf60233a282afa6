import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { lazyCode, lazyPart, loadPart } from '@/components/ui/lazy-part';
import { MAX_LOAD_MS } from '@/store/root/load-code';
import { openApp, pass } from '../../support/open-app';

const NOT_LOADED = 'This part of the page could not be loaded. Reload the page when you are online.';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

function Waiting({ name }: { readonly name: string }) {
  return <p>Waiting for {name}</p>;
}

test('a placeholder is rendered until the component is loaded, and none from then on', async () => {
  const LazyGreeting = lazyPart(async () => Greeting, { Waiting });
  const { unmount } = render(<LazyGreeting name="Ada" />);
  expect(screen.getByText('Waiting for Ada')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  unmount();
  render(<LazyGreeting name="Bob" />);
  expect(screen.getByText('Hello Bob')).toBeVisible();
});

test('a component that cannot be loaded says so, and is loaded at its next use', async () => {
  const network = { isOnline: false };
  const LazyGreeting = lazyPart(async () => {
    if (!network.isOnline) throw new TypeError('Failed to fetch');
    return Greeting;
  });
  const { unmount } = render(<LazyGreeting name="Ada" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_LOADED);
  unmount();
  network.isOnline = true;
  render(<LazyGreeting name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('code that never comes is said to be missing after a while, and is shown if it comes after all', async () => {
  let bring = (_: typeof Greeting) => {};
  const LazyGreeting = lazyPart(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        bring = resolve;
      }),
  );
  await openApp(<LazyGreeting name="Ada" />);
  await pass(MAX_LOAD_MS - 1);
  expect(screen.queryByText(NOT_LOADED)).not.toBeInTheDocument();
  await pass(1);
  expect(screen.getByText(NOT_LOADED)).toBeInTheDocument();
  await act(async () => bring(Greeting));
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
});

test('code is loaded when it is first wanted, and is there at once from then on', async () => {
  const load = jest.fn(async () => ({ greet: () => 'Hello' }));
  const useGreeting = lazyCode(load);
  const { result, rerender } = renderHook((isWanted) => useGreeting(isWanted)?.greet(), { initialProps: false });
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('Hello'));
  rerender(false);
  expect(result.current).toBeUndefined();
  const { result: next } = renderHook(() => useGreeting(true)?.greet());
  expect(next.current).toBe('Hello');
});

test('code that cannot be loaded is said to be missing, and is loaded when it is next wanted, or wanted for something else', async () => {
  for (const again of ['the same', 'something else']) {
    const network = { isOnline: false };
    const useGreeting = lazyCode(async () => {
      if (!network.isOnline) throw new TypeError('Failed to fetch');
      return 'Hello';
    });
    const { unmount } = await openApp(null);
    const { result, rerender } = renderHook(({ isWanted, use }) => useGreeting(isWanted, use), {
      initialProps: { isWanted: true, use: 'the same' },
    });
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED);
    network.isOnline = true;
    if (again === 'the same') rerender({ isWanted: false, use: again });
    rerender({ isWanted: true, use: again });
    await pass(0);
    expect(result.current).toBe('Hello');
    unmount();
  }
});

test('code that a component calls is taken if it comes after all, although it was said to be missing', async () => {
  let bring = (_: string) => {};
  const useGreeting = lazyCode(
    () =>
      new Promise<string>((resolve) => {
        bring = resolve;
      }),
  );
  await openApp(null);
  const { result } = renderHook(() => useGreeting(true));
  await pass(MAX_LOAD_MS);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED);
  await act(async () => bring('Hello'));
  expect(result.current).toBe('Hello');
});

test('an act whose code never comes says so', async () => {
  await openApp(null);
  void loadPart(() => new Promise<never>(() => {}), toast.success);
  await pass(MAX_LOAD_MS);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED);
});

test('an act whose code cannot be loaded says so each time', async () => {
  await openApp(null);
  for (let time = 1; time <= 2; time++) {
    await act(() => loadPart(() => Promise.reject(new TypeError('Failed to fetch')), toast.success));
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED);
    act(() => toast.remove());
  }
});
