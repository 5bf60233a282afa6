import { failure, success } from '@/store/result';
import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';
import { createFakeJournal } from '../../support/fake-journal';
import { settle } from '../../support/settle';

test.each([
  ['has it', success(undefined)],
  ['could not store it', failure('failed' as const)],
])('a save is told when the journal %s, and not before', async (_, answer) => {
  const answers: (() => void)[] = [];
  const append = () => new Promise<typeof answer>((resolve) => answers.push(() => resolve(answer)));
  const browser = createFakeBrowser({ journal: { ...createFakeJournal(), append } });
  const tab = browser.openTab();
  await settle();
  tab.actions.add({ title: 'a', content: '' });
  await settle();
  expect(tab.pastes()).toHaveLength(1);
  expect(tab.toasts).toEqual([]);
  answers[0]?.();
  await settle();
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste added' }]);
});

test('a deletion is told when the history has the text, and not before', async () => {
  let answer = () => {};
  const historyAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tab = createFakeBrowser({ stored: buildPastes('a'), hasHistory: true, historyAnswer }).openTab();
  await settle();
  tab.actions.remove('id-a');
  await settle();
  expect(tab.pastes()).toEqual([]);
  expect(tab.toasts).toEqual([]);
  answer();
  await settle();
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste deleted' }]);
});

test('a save is told when the draft of its text is gone, which a killed browser would bring back', async () => {
  let removed: Promise<void> = Promise.resolve();
  let answer = () => {};
  const tab = createFakeBrowser({ whenDraftsRemoved: () => removed }).openTab();
  await settle();
  // The form removes the draft when the paste is stored.
  const onDone = () => {
    removed = new Promise((resolve) => {
      answer = resolve;
    });
  };
  tab.actions.add({ title: 'a', content: '' }, undefined, { onDone });
  await settle();
  expect(tab.pastes()).toHaveLength(1);
  expect(tab.toasts).toEqual([]);
  answer();
  await settle();
  expect(tab.toasts).toEqual([{ kind: 'success', message: 'Paste added' }]);
});
