let takeEarlyKeys: typeof import('@/components/keyboard/early-keys').takeEarlyKeys;
let unwatch: () => void;

// Each test is a page of its own: what a page keeps, it hands over once.
beforeEach(async () => {
  jest.resetModules();
  const page = await import('@/components/keyboard/early-keys');
  takeEarlyKeys = page.takeEarlyKeys;
  unwatch = page.watchKeys();
});
afterEach(() => {
  unwatch();
  jest.restoreAllMocks();
});

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
}

test('keys that nothing has handled are handed over once', () => {
  press('/');
  press('Enter').preventDefault();
  press('x', { isComposing: true });
  press('n');
  expect(takeEarlyKeys().map(({ key }) => key)).toEqual(['/', 'n']);
  press('c');
  expect(takeEarlyKeys()).toEqual([]);
});

test('no key is handed over when the first has waited for more than a second: the others follow from it', () => {
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValue(press('/').timeStamp + 1_500);
  const fresh = press('n');
  Object.defineProperty(fresh, 'timeStamp', { value: performance.now() - 500 });
  expect(takeEarlyKeys()).toEqual([]);
});

test('no handler of the page sees a key of a composition', () => {
  const handler = jest.fn();
  document.addEventListener('keydown', handler);
  press('Enter', { isComposing: true });
  press('Enter', { keyCode: 229 });
  expect(handler).not.toHaveBeenCalled();
  press('Enter');
  expect(handler).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', handler);
});
