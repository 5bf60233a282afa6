/** @jest-environment jsdom */

import { buildPaste } from '@/__tests__/support/build-paste';
import { toMoved } from '@/store/paste/moved-text';

/** Runs the script in a prerendered view of the paste 'known'. @returns the title and the text that it shows */
async function show(stored: unknown, settings = '{}', id = 'known'): Promise<readonly (string | undefined)[]> {
  document.body.innerHTML = '<main><input disabled><textarea disabled></textarea></main>';
  history.replaceState(null, '', `/pastes/view/?id=${id}`);
  localStorage.setItem('pastes', typeof stored === 'string' ? stored : JSON.stringify(stored));
  localStorage.setItem('pastes.settings', settings);
  await jest.isolateModulesAsync(async () => {
    await import('@/scripts/build/page/first-text');
  });
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
}

const paste = buildPaste({ _id: 'known', title: 'Title', content: 'text' });

test('the script fills the fields of a viewed paste, with no more text than is laid out in an instant', async () => {
  expect(await show([paste])).toEqual(['Title', 'text']);
  expect(await show([{ ...paste, title: ' ' }])).toEqual(['', 'text']);
  const [, text] = await show([{ ...paste, content: 'line\n'.repeat(100_000) }]);
  expect(text).toHaveLength(20_000);
});

test('a text that is laid out in another way is left to the framework', async () => {
  expect(await show([paste], '{"wrapsLines":false}')).toEqual(['Title', '']);
  expect(await show([{ ...paste, content: 'x'.repeat(30_000) }])).toEqual(['Title', '']);
});

test.each([
  ['a text in the database', [toMoved({ ...paste, content: 'long '.repeat(1_000) }, 100)]],
  ['a damaged list', [paste, null]],
  ['a list that is no JSON', '[{'],
  ['a paste that is not stored', [{ ...paste, _id: 'other' }]],
])('of %s, nothing is shown', async (_what, stored) => {
  expect(await show(stored)).toEqual(['', '']);
});
