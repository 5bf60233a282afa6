/** @jest-environment jsdom */
import { type Claim, createBrowserClaims } from '@/store/tabs/browser-claims';
import { settle } from '../../support/settle';

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

const ignore = () => {};

test('a name that one tab has claimed cannot be claimed by another until it is released', async () => {
  const [one, other] = [createBrowserClaims(), createBrowserClaims()];
  expect(one.isExclusive()).toBe(true);
  const claim = one.claim('first', ignore);
  expect(await claim.granted).toBe(true);
  const onLost = jest.fn();
  const refused = other.claim('first', onLost);
  expect(await refused.granted).toBe(false);
  expect(refused.isHeld()).toBe(false);
  expect(onLost).toHaveBeenCalledTimes(1);
  claim.release();
  await settleLocks();
  expect(await other.claim('first', ignore).granted).toBe(true);
});

test('a new claim counts as held until the browser answers', async () => {
  const claim = createBrowserClaims().claim('new', ignore);
  expect(claim.isHeld()).toBe(true);
  await claim.granted;
  expect(claim.isHeld()).toBe(true);
});

test('a page can claim what it has just released, though the browser still has the lock', async () => {
  const claims = createBrowserClaims();
  const claim = claims.claim('second', ignore);
  await claim.granted;
  claim.release();
  expect(await claims.claim('second', ignore).granted).toBe(true);
});

test.each([
  ['before', (claim: Claim) => claim.release()],
  ['as soon as', (claim: Claim) => void claim.granted.then(claim.release)],
])('a page can claim what it released %s the browser granted it', async (_when, release) => {
  const claims = createBrowserClaims();
  release(claims.claim('third', ignore));
  expect(await claims.claim('third', ignore).granted).toBe(true);
});

test('a page in the back/forward cache holds nothing, and claims its names again when it is shown', async () => {
  const claim = createBrowserClaims().claim('hidden', ignore);
  await claim.granted;
  window.dispatchEvent(new Event('pagehide'));
  expect(claim.isHeld()).toBe(false);
  await settleLocks();
  show(true);
  expect(claim.isHeld()).toBe(false);
  await settleLocks();
  expect(claim.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('hidden', ignore).granted).toBe(false);
});

test.each([0, 5])('a lock granted after the page was hidden, %d turns later, is not kept', async (turns) => {
  const claim = createBrowserClaims().claim('late', ignore);
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  await settleLocks();
  expect(await createBrowserClaims().claim('late', ignore).granted).toBe(true);
  expect(claim.isHeld()).toBe(false);
});

test('a page that is hidden and shown again before the browser answers holds its name', async () => {
  const onLost = jest.fn();
  const claim = createBrowserClaims().claim('quick', onLost);
  window.dispatchEvent(new Event('pagehide'));
  show(true);
  await settleLocks();
  expect(claim.isHeld()).toBe(true);
  expect(onLost).not.toHaveBeenCalled();
});

test('a page that comes back after another tab has claimed its name is told that it is lost', async () => {
  const [hidden, other] = [createBrowserClaims(), createBrowserClaims()];
  const onLost = jest.fn();
  const claim = hidden.claim('overtaken', onLost);
  await claim.granted;
  window.dispatchEvent(new Event('pagehide'));
  await settleLocks();
  await other.claim('overtaken', ignore).granted;
  expect(onLost).not.toHaveBeenCalled();
  show(true);
  await settleLocks();
  expect(claim.isHeld()).toBe(false);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a name that a page releases while it returns is free', async () => {
  const [hidden, other] = [createBrowserClaims(), createBrowserClaims()];
  const claim = hidden.claim('let go', ignore);
  await claim.granted;
  window.dispatchEvent(new Event('pagehide'));
  await settleLocks();
  show(true);
  claim.release();
  await settleLocks();
  expect(claim.isHeld()).toBe(false);
  expect(await other.claim('let go', ignore).granted).toBe(true);
});

test('if locks are refused, as in a sandboxed frame, every claim succeeds', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const claim = createBrowserClaims().claim('refused', ignore);
  expect(await claim.granted).toBe(true);
  expect(claim.isHeld()).toBe(true);
});

test('over plain http there are no locks: every claim succeeds and excludes no tab', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const claims = createBrowserClaims();
  expect(claims.isExclusive()).toBe(false);
  const claim = claims.claim('plain', ignore);
  expect(await claim.granted).toBe(true);
  expect(claim.isHeld()).toBe(true);
  expect(await createBrowserClaims().claim('plain', ignore).granted).toBe(true);
  claim.release();
});
