/** A fake `ServiceWorker`. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'parsed';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  enter(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  constructor(private readonly container: FakeWorkerContainer) {
    super();
  }

  async update(): Promise<void> {
    if (this.container.isRefused) throw new TypeError('Failed to update');
  }
}

/** A fake `navigator.serviceWorker` whose lifecycle the test controls. */
export class FakeWorkerContainer extends EventTarget {
  /** Whether the browser refuses to register and to update. */
  isRefused = false;
  controller: FakeWorker | null = null;
  private readonly registration = new FakeRegistration(this);

  async register(): Promise<FakeRegistration> {
    if (this.isRefused) throw new DOMException('The operation is insecure.', 'SecurityError');
    return this.registration;
  }

  async getRegistration(): Promise<FakeRegistration> {
    return this.register();
  }

  /** Installs a worker, which then waits. */
  install(worker: FakeWorker): void {
    this.beginInstall(worker);
    this.announceUpdate();
    this.endInstall();
  }

  beginInstall(worker: FakeWorker): void {
    this.registration.installing = worker;
    worker.enter('installing');
  }

  announceUpdate(): void {
    this.registration.dispatchEvent(new Event('updatefound'));
  }

  endInstall(): void {
    const worker = this.registration.installing;
    if (worker === null) throw new Error('No worker is being installed.');
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.enter('installed');
  }

  /** Activates the waiting worker, which claims the page. */
  activate(): void {
    const worker = this.registration.waiting;
    if (worker === null) throw new Error('No worker is waiting.');
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.enter('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.enter('activated');
  }
}
