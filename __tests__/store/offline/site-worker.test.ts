import { type OnUpdate, registerSiteWorker } from '@/store/offline/site-worker';
import { FakeWorker, FakeWorkerContainer } from '../../support/fake-worker-container';

let container: FakeWorkerContainer;
let reload: jest.Mock;
let onUpdate: jest.Mock<void, Parameters<OnUpdate>>;

beforeEach(() => {
  container = new FakeWorkerContainer();
  reload = jest.fn();
  onUpdate = jest.fn();
});

const realContainer = () => container as unknown as ServiceWorkerContainer;
const register = () => registerSiteWorker({ container: realContainer(), reload }, onUpdate);

function takeOver(): void {
  const [offered] = onUpdate.mock.lastCall ?? [];
  if (offered === undefined) throw new Error('No update was offered.');
  offered();
}

test('the first installation offers nothing and reloads nothing', async () => {
  await register();
  container.install(new FakeWorker());
  container.activate();
  expect(onUpdate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a newer worker that is found before the registration comes is offered once', async () => {
  container.install(new FakeWorker());
  container.activate();
  container.beginInstall(new FakeWorker());
  await register();
  container.announceUpdate();
  container.endInstall();
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('a browser that registers no worker stays silent', async () => {
  container.isRefused = true;
  await expect(register()).resolves.toBeNull();
});

describe('when a worker is there already', () => {
  beforeEach(() => {
    container.install(new FakeWorker());
    container.activate();
  });

  test('a visit without a new version says nothing', async () => {
    await register();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('a new version is offered once it is complete, and never takes over by itself', async () => {
    await register();
    const worker = new FakeWorker();
    container.install(worker);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(worker.messages).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a version that has been waiting since an earlier visit is offered again', async () => {
    container.install(new FakeWorker());
    await register();
    expect(onUpdate).toHaveBeenCalledTimes(1);
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
