import { registerSiteWorker, type SiteWorkerListener } from '@/store/offline/site-worker';
import { FakeWorker, FakeWorkerContainer } from '../../support/fake-worker-container';

let container: FakeWorkerContainer;
let reload: jest.Mock;
let listener: { onReady: jest.Mock; onUpdate: jest.Mock<void, Parameters<SiteWorkerListener['onUpdate']>> };

beforeEach(() => {
  container = new FakeWorkerContainer();
  reload = jest.fn();
  listener = { onReady: jest.fn(), onUpdate: jest.fn() };
});

const register = () =>
  registerSiteWorker({ container: container as unknown as ServiceWorkerContainer, reload }, listener);

function takeOver(): void {
  const [offered] = listener.onUpdate.mock.lastCall ?? [];
  if (offered === undefined) throw new Error('No update was offered.');
  offered();
}

test('the first installation says once that the site works offline, and reloads nothing', async () => {
  await register();
  container.install(new FakeWorker());
  expect(listener.onReady).not.toHaveBeenCalled();
  container.activate();
  expect(listener.onReady).toHaveBeenCalledTimes(1);
  expect(listener.onUpdate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a worker that is found before the registration comes is announced once', async () => {
  container.beginInstall(new FakeWorker());
  await register();
  container.announceUpdate();
  container.endInstall();
  container.activate();
  expect(listener.onReady).toHaveBeenCalledTimes(1);
});

test('a browser that registers no worker stays silent', async () => {
  container.isRefused = true;
  await expect(register()).resolves.toBeNull();
  expect(listener.onReady).not.toHaveBeenCalled();
});

describe('when a worker is there already', () => {
  beforeEach(() => {
    container.install(new FakeWorker());
    container.activate();
  });

  test('a visit without a new version says nothing', async () => {
    await register();
    expect(listener.onReady).not.toHaveBeenCalled();
    expect(listener.onUpdate).not.toHaveBeenCalled();
  });

  test('a new version is offered once it is complete, and never takes over by itself', async () => {
    await register();
    const worker = new FakeWorker();
    container.install(worker);
    expect(listener.onUpdate).toHaveBeenCalledTimes(1);
    expect(worker.messages).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a version that has been waiting since an earlier visit is offered again', async () => {
    container.install(new FakeWorker());
    await register();
    expect(listener.onUpdate).toHaveBeenCalledTimes(1);
  });

  test('taking over wakes the waiting worker, and reloads once it is in charge', async () => {
    await register();
    const worker = new FakeWorker();
    container.install(worker);
    takeOver();
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    container.activate();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(listener.onReady).not.toHaveBeenCalled();
  });

  test('when another tab takes over the new version, this tab gets the offer and does not reload', async () => {
    await register();
    container.install(new FakeWorker());
    container.activate();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a check for a new version offline is not an error', async () => {
    const checkForUpdate = await register();
    container.isRefused = true;
    await expect(checkForUpdate?.()).resolves.toBeUndefined();
  });
});
