/** @jest-environment node */
import type { Operation } from '@/store/operation';
import { createBrowserChannel } from '@/store/operation-channel';
import { buildPut, buildRemoval } from '../support/build-operation';
import { START_MS as NOW_MS } from '../support/fake-clock';

/** Node has the browser's own BroadcastChannel; this is the end of a tab with another version of the site. */
function openForeignTab(): BroadcastChannel {
  return new BroadcastChannel('pastes.operations');
}

function nextOperations(): { heard: Promise<readonly Operation[]>; leave: () => void } {
  let leave = () => {};
  const heard = new Promise<readonly Operation[]>((resolve) => {
    leave = createBrowserChannel().subscribe(resolve);
  });
  return { heard, leave };
}

test('what one tab posts, the others hear, and it does not hear itself', async () => {
  const { heard, leave } = nextOperations();
  const poster = createBrowserChannel();
  const hearsItself = jest.fn();
  const leavePoster = poster.subscribe(hearsItself);
  const operations = [
    buildPut(NOW_MS, {}, { at: 'after', id: null, index: 0 }),
    buildPut(NOW_MS),
    buildRemoval(NOW_MS),
  ];
  poster.post(operations);
  expect(await heard).toEqual(operations);
  expect(hearsItself).not.toHaveBeenCalled();
  leave();
  leavePoster();
});

test('what another version of the site posts is passed over unless it is a list of operations', async () => {
  const { heard, leave } = nextOperations();
  const foreignTab = openForeignTab();
  const put = buildPut(NOW_MS);
  const unfit = ['hello', null, {}, [null], [{ kind: 'merge', id: 'a', stampMs: 1 }], [{ ...put, stampMs: 'now' }]];
  for (const message of [...unfit, [{ ...put, paste: { title: 'not a paste' } }], [put]]) {
    foreignTab.postMessage(message);
  }
  expect(await heard).toEqual([put]);
  foreignTab.close();
  leave();
});

class DeniedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['without such a channel', undefined],
  ['that denies it along with the storage', DeniedChannel],
])('a browser %s is no error: storage alone tells what happened', (_name, channelClass) => {
  const original = globalThis.BroadcastChannel;
  Reflect.set(globalThis, 'BroadcastChannel', channelClass);
  try {
    const channel = createBrowserChannel();
    const leave = channel.subscribe(() => {});
    channel.post([buildRemoval(NOW_MS)]);
    leave();
  } finally {
    globalThis.BroadcastChannel = original;
  }
});
