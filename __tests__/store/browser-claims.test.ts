import { createBrowserClaims } from '@/store/browser-claims';
import { settle } from '../support/settle';

type Callback = (lock: object | null) => Promise<void> | undefined;

/** The locks of the browser as the standard has them, for the tabs of one test. */
function installLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _options: object, callback: Callback) => {
    await settle();
    if (held.has(name)) return callback(null);
    held.add(name);
    await callback({ name });
    await settle();
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** The browser takes a few turns to give a lock, and to take it back. */
async function settleLocks(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await settle();
}

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(installLocks);
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('what one tab has claimed no other can, until it lets go', async () => {
  const [one, other] = [createBrowserClaims(), createBrowserClaims()];
  expect(one.isExclusive()).toBe(true);
  const claim = await one.claim('first');
  expect(claim?.isHeld()).toBe(true);
  expect(await other.claim('first')).toBeNull();
  claim?.release();
  await settleLocks();
  expect(await other.claim('first')).not.toBeNull();
});

test('a page can claim anew what it has just let go of, though the browser still has the lock', async () => {
  const claims = createBrowserClaims();
  (await claims.claim('second'))?.release();
  expect(await claims.claim('second')).not.toBeNull();
});

test('a page can claim anew what it lets go of the moment it gets it', async () => {
  const claims = createBrowserClaims();
  void claims.claim('third').then((claim) => claim?.release());
  expect(await claims.claim('third')).not.toBeNull();
});

test('a page in the back/forward cache holds nothing, and takes hold again when it is shown', async () => {
  const claims = createBrowserClaims();
  const claim = await claims.claim('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(claim?.isHeld()).toBe(false);
  await settleLocks();
  show(true);
  await settleLocks();
  expect(claim?.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('hidden')).toBeNull();
});

test('a page that comes back after another tab was faster does not hold what that one took', async () => {
  const [hidden, other] = [createBrowserClaims(), createBrowserClaims()];
  const onLost = jest.fn();
  const claim = await hidden.claim('overtaken', onLost);
  window.dispatchEvent(new Event('pagehide'));
  await settleLocks();
  await other.claim('overtaken');
  expect(onLost).not.toHaveBeenCalled();
  show(true);
  await settleLocks();
  expect(claim?.isHeld()).toBe(false);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('what a page lets go of while it comes back is free', async () => {
  const [hidden, other] = [createBrowserClaims(), createBrowserClaims()];
  const claim = await hidden.claim('let go');
  window.dispatchEvent(new Event('pagehide'));
  await settleLocks();
  show(true);
  claim?.release();
  await settleLocks();
  expect(claim?.isHeld()).toBe(false);
  expect(await other.claim('let go')).not.toBeNull();
});

test('where locks are refused, as in a sandboxed frame, every claim succeeds', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect((await createBrowserClaims().claim('refused'))?.isHeld()).toBe(true);
});

test('over plain http there are no locks: every claim succeeds, and excludes nobody', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const claims = createBrowserClaims();
  expect(claims.isExclusive()).toBe(false);
  const claim = await claims.claim('plain');
  expect(claim?.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('plain')).not.toBeNull();
  claim?.release();
});
