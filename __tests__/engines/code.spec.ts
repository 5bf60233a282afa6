import { aPaste } from '../e2e/support/stored-pastes';
import { expect, test } from './support/engine-test';

/** Runs in the page. Browsers without the highlight API show the text plain. */
const readCode = () => {
  const pre = document.querySelector('pre');
  const chunks = [...(pre?.querySelectorAll('[data-numbers]') ?? [])];
  const marked = chunks.find((chunk) => getComputedStyle(chunk, '::after').content !== 'none');
  const markTop =
    marked && marked.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(marked, '::after').top);
  const canColour = 'highlights' in CSS && typeof Highlight === 'function';
  const comment = canColour ? [...(CSS.highlights.get('code-comment') ?? [])] : [];
  return {
    text: pre?.textContent,
    numbers: chunks.map((chunk) => chunk.getAttribute('data-numbers')).join(''),
    markHeight: markTop === undefined ? null : Math.round((markTop / innerHeight) * 10) / 10,
    canColour,
    hasComment: comment.some(({ startOffset, endOffset, startContainer }) =>
      startContainer.textContent?.slice(startOffset, endOffset).startsWith('# the end'),
    ),
  };
};

test('a link to a line shows a paste as code: there, with numbers, colours, and an exact copy', async ({
  openTab,
  store,
}) => {
  const content = `import csv\r\n\r\n${'def read(path): return "x"  # note\n'.repeat(300)}# the end ${'word '.repeat(60)}\n`;
  await store(JSON.stringify([aPaste({ title: 'read.py', content })]));
  const tab = await openTab('/pastes/first#L303');
  await expect.poll(async () => (await tab.run(readCode)).text).toBe(content);
  // In sight, as high as the end of the page allows.
  await expect.poll(async () => (await tab.run(readCode)).markHeight ?? 0).toBeGreaterThan(0.2);
  await expect.poll(async () => (await tab.run(readCode)).markHeight ?? 1).toBeLessThan(0.9);
  // The long line wraps: its number stands at its first row only.
  await expect.poll(async () => (await tab.run(readCode)).numbers).toMatch(/^1\n2\n3\n[\s\S]*\n303\n{2,}304\n$/);
  const { canColour } = await tab.run(readCode);
  await expect.poll(async () => (await tab.run(readCode)).hasComment).toBe(canColour);

  await tab.tabTo('region', 'Content');
  await tab.press('Control+a');
  await tab.press('Control+c');
  await tab.goTo('/');
  await tab.tabTo('textbox', 'Content');
  await tab.press('Control+v');
  await expect.poll(async () => (await tab.find('textbox', 'Content'))?.value).toBe(content.replaceAll('\r\n', '\n'));
});
