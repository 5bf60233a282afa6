import type { Operation } from '@/store/operations/operation';
import { createBrowserChannel } from '@/store/operations/operation-channel';
import { buildPut, buildRemoval } from '../../support/build-operation';
import { START_MS as NOW_MS } from '../../support/fake-clock';

/** Opens the channel of a tab with another version of the site. Node has a real BroadcastChannel. */
function openForeignTab(): BroadcastChannel {
  return new BroadcastChannel('pastes.operations');
}

function receiveNext(): { received: Promise<readonly Operation[]>; unsubscribe: () => void } {
  let unsubscribe = () => {};
  const received = new Promise<readonly Operation[]>((resolve) => {
    unsubscribe = createBrowserChannel().subscribe(resolve);
  });
  return { received, unsubscribe };
}

test('a message reaches the other tabs but not its sender', async () => {
  const { received, unsubscribe } = receiveNext();
  const sender = createBrowserChannel();
  const onOwnMessage = jest.fn();
  const unsubscribeSender = sender.subscribe(onOwnMessage);
  const operations = [
    buildPut(NOW_MS, {}, { at: 'after', id: null, index: 0 }),
    buildPut(NOW_MS),
    buildRemoval(NOW_MS),
  ];
  sender.post(operations);
  expect(await received).toEqual(operations);
  expect(onOwnMessage).not.toHaveBeenCalled();
  unsubscribe();
  unsubscribeSender();
});

test('pins are announced apart, since tabs with an older version ignore a message that has any', async () => {
  const pin = { kind: 'pin', id: 'a', stampMs: NOW_MS, pinnedAt: null } as const;
  const foreignTab = openForeignTab();
  const messages: unknown[] = [];
  const hasAll = new Promise<void>((resolve) => {
    foreignTab.addEventListener('message', ({ data }) => messages.push(data) === 2 && resolve());
  });
  const { received, unsubscribe } = receiveNext();
  const sender = createBrowserChannel();
  sender.post([pin, buildRemoval(NOW_MS)]);
  await hasAll;
  expect(messages).toEqual([[buildRemoval(NOW_MS)], [pin]]);
  expect(await received).toEqual([buildRemoval(NOW_MS)]);
  foreignTab.close();
  unsubscribe();
  // An open channel would keep the test's process alive.
  sender.subscribe(() => {})();
});

test('a message that is not a list of operations is ignored', async () => {
  const { received, unsubscribe } = receiveNext();
  const foreignTab = openForeignTab();
  const put = buildPut(NOW_MS);
  const invalid = ['hello', null, {}, [null], [{ kind: 'merge', id: 'a', stampMs: 1 }], [{ ...put, stampMs: 'now' }]];
  for (const message of [...invalid, [{ ...put, paste: { title: 'not a paste' } }], [put]]) {
    foreignTab.postMessage(message);
  }
  expect(await received).toEqual([put]);
  foreignTab.close();
  unsubscribe();
});

class DeniedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['without BroadcastChannel', undefined],
  ['that denies BroadcastChannel', DeniedChannel],
])('a browser %s causes no error', (_name, channelClass) => {
  const original = globalThis.BroadcastChannel;
  Reflect.set(globalThis, 'BroadcastChannel', channelClass);
  try {
    const channel = createBrowserChannel();
    const unsubscribe = channel.subscribe(() => {});
    channel.post([buildRemoval(NOW_MS)]);
    unsubscribe();
  } finally {
    globalThis.BroadcastChannel = original;
  }
});
