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

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(installLocks);
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('what one tab has claimed no other can, until it lets go', async () => {
  const [one, other] = [createBrowserClaims(), createBrowserClaims()];
  expect(one.isExclusive()).toBe(true);
  const claim = await one.claim('draft');
  expect(claim?.isHeld()).toBe(true);
  expect(await other.claim('draft')).toBeNull();
  claim?.release();
  await settle();
  await settle();
  expect(await other.claim('draft')).not.toBeNull();
});

test('a page can claim anew what it has just let go of, though the browser still has the lock', async () => {
  const claims = createBrowserClaims();
  (await claims.claim('draft'))?.release();
  expect(await claims.claim('draft')).not.toBeNull();
});

test('a page can claim anew what it lets go of the moment it gets it', async () => {
  const claims = createBrowserClaims();
  void claims.claim('draft').then((claim) => claim?.release());
  expect(await claims.claim('draft')).not.toBeNull();
});

test('a page in the back/forward cache holds nothing, and takes hold again when it is shown', async () => {
  const claims = createBrowserClaims();
  const claim = await claims.claim('draft');
  window.dispatchEvent(new Event('pagehide'));
  expect(claim?.isHeld()).toBe(false);
  await settle();
  show(true);
  await settle();
  await settle();
  expect(claim?.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('draft')).toBeNull();
});

test('a page that comes back after another tab was faster does not hold what that one took', async () => {
  const [hidden, other] = [createBrowserClaims(), createBrowserClaims()];
  const claim = await hidden.claim('draft');
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  await other.claim('draft');
  show(true);
  await settle();
  expect(claim?.isHeld()).toBe(false);
});

test('where locks are refused, as in a sandboxed frame, every claim succeeds', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  expect((await createBrowserClaims().claim('draft'))?.isHeld()).toBe(true);
});

test('over plain http there are no locks: every claim succeeds, and excludes nobody', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const claims = createBrowserClaims();
  expect(claims.isExclusive()).toBe(false);
  const claim = await claims.claim('draft');
  expect(claim?.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('draft')).not.toBeNull();
  claim?.release();
});
