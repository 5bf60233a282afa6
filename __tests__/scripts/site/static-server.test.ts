import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaticServer, startServer } from '@/scripts/site/static-server';

interface Answer {
  status: number | undefined;
  location: string | undefined;
  body: string;
}

let directory: string;
let server: StaticServer;
let socket: Socket | undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'static-server-'));
  mkdirSync(join(directory, 'pastes', 'view'), { recursive: true });
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), 'home');
  writeFileSync(join(directory, 'pastes', 'index.html'), 'list');
  writeFileSync(join(directory, 'pastes', 'view', 'index.html'), 'view');
  writeFileSync(join(directory, 'assets', 'app.js'), 'script');
  writeFileSync(join(directory, '404.html'), 'not found');
  server = await startServer({ directory, port: 0 });
});

afterAll(async () => {
  // Left open by a server that failed to close, it would keep Jest from ending.
  socket?.destroy();
  await server.close();
  rmSync(directory, { recursive: true });
});

/** Sends the target as it stands; `fetch` would tidy it up first. */
function get(target: string, { url = server.url, headers = {} } = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, location: response.headers.location, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test.each([
  ['/', 'home'],
  ['/pastes/', 'list'],
  ['/pastes/view/?id=a%2Fb', 'view'],
  ['/pastes/?next=http://elsewhere.example', 'list'],
])('%s is served as it is', async (target, body) => {
  expect(await get(target)).toEqual({ status: 200, location: undefined, body });
});

test.each([
  ['/pastes', '/pastes/'],
  ['/pastes/view?id=a%2Fb', '/pastes/view/?id=a%2Fb'],
  ['/pastes?q=50%25', '/pastes/?q=50%25'],
  ['//pastes', '/pastes/'],
])('%s redirects to the folder and keeps the query as it was', async (target, location) => {
  expect(await get(target)).toMatchObject({ status: 301, location });
});

test.each(['/nothing', '/pastes/m5x9', '/pastes/a%2Fb', '/pastes/%00', '/assets/app.js/', '/index.html/more'])(
  '%s does not exist, so that 404.html comes with status 404',
  async (target) => {
    expect(await get(target)).toEqual({ status: 404, location: undefined, body: 'not found' });
  },
);

test('below a base path the site answers there and nowhere else', async () => {
  const below = await startServer({ directory, port: 0, basePath: '/tools/pastes' });
  try {
    expect(new URL(below.url).pathname).toBe('/tools/pastes/');
    expect(await get('/tools/pastes/', below)).toMatchObject({ status: 200, body: 'home' });
    expect(await get('/tools/pastes?a=1', below)).toMatchObject({ status: 301, location: '/tools/pastes/?a=1' });
    expect(await get('/tools/pastes/pastes', below)).toMatchObject({ status: 301, location: '/tools/pastes/pastes/' });
    expect(await get('/tools/pastesque/', below)).toMatchObject({ status: 404 });
    expect(await get('/', below)).toMatchObject({ status: 404 });
  } finally {
    await below.close();
  }
});

test('a server closes at once, also under a request that is still being sent', async () => {
  const closing = await startServer({ directory, port: 0 });
  const { hostname, port } = new URL(closing.url);
  socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  const isCut = once(socket, 'close');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  await get('/', closing);

  await closing.close();
  await isCut;
  await expect(get('/', closing)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
