import { takeEarlyKeys, watchKeys } from '@/components/keyboard/early-keys';

// One page: what it keeps, it hands over once.
let unwatch: () => void;
beforeEach(() => {
  unwatch = watchKeys();
});
afterEach(() => unwatch());

function press(key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
}

test('keys that nothing has handled are handed over once, and none that is older than a second', () => {
  const clock = jest.spyOn(performance, 'now');
  clock.mockReturnValue(press('/').timeStamp + 1_500);
  const fresh = press('n');
  Object.defineProperty(fresh, 'timeStamp', { value: performance.now() - 500 });
  press('Enter').preventDefault();
  press('x', { isComposing: true });
  expect(takeEarlyKeys().map(({ key }) => key)).toEqual(['n']);
  press('c');
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
