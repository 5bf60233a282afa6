import { answerShare } from '@/scripts/build/answer-share';

const url = new URL('https://pastes.example/tools/share');

function sharedForm(): Request {
  const body = new FormData();
  body.set('title', 'A page');
  body.set('text', 'one\ntwo 🌍 & % + =');
  body.append('files', new File(['bytes \u0000'], 'notes.md', { type: 'text/markdown' }));
  return new Request(url, { method: 'POST', body });
}

/** Stands in for the worker's caches. @returns what was put into the cache of that name */
function keepIn(put: (name: string, key: string, form: Response) => Promise<void>): void {
  Object.assign(globalThis, {
    caches: { open: async (name: string) => ({ put: (key: string, form: Response) => put(name, key, form) }) },
  });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a share is kept as it came, with its files, and leads to Home without its text in the address', async () => {
  const kept: { name: string; key: string; form: FormData }[] = [];
  keepIn(async (name, key, form) => {
    kept.push({ name, key, form: await form.formData() });
  });
  const fetched = jest.spyOn(globalThis, 'fetch');
  const answer = await answerShare({ request: sharedForm(), url });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://pastes.example/tools/#shared']);
  expect(fetched).not.toHaveBeenCalled();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.name).toBe('pastes-shares-https://pastes.example/tools/');
  expect(kept[0]?.key).toMatch(/^https:\/\/pastes\.example\/tools\/share\?[\w-]+$/);
  // A form's line breaks are CRLF on their way; the fields make them line feeds again.
  expect(kept[0]?.form.get('text')).toBe('one\r\ntwo 🌍 & % + =');
  expect(kept[0]?.form.get('files')).toMatchObject({ name: 'notes.md' });
});

test('two shares are kept under two names', async () => {
  const keys = new Set<string>();
  keepIn(async (_name, key) => {
    keys.add(key);
  });
  await answerShare({ request: sharedForm(), url });
  await answerShare({ request: sharedForm(), url });
  expect(keys.size).toBe(2);
});

test('a share that the browser refuses to keep leads to Home, which says so', async () => {
  keepIn(() => Promise.reject(new DOMException('', 'QuotaExceededError')));
  const answer = await answerShare({ request: sharedForm(), url });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://pastes.example/tools/#not-shared']);
});
