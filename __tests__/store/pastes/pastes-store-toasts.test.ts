import { createFakeBrowser } from '../../support/fake-browser';
import { settle } from '../../support/settle';

test('an act is told when the database has all that it wrote, and not before', async () => {
  let isDraftRemoved = false;
  const answers: (() => void)[] = [];
  const whenStored = () => {
    // A killed browser would bring it back.
    expect(isDraftRemoved).toBe(true);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const tab = createFakeBrowser({ whenStored }).openTab();
  await settle();
  const onDone = () => {
    isDraftRemoved = true;
  };
  void tab.actions.add({ title: 'a', content: '' }, 'a', { onDone });
  tab.actions.remove('a');
  await settle();
  expect(tab.pastes()).toEqual([]);
  expect(tab.toasts).toEqual([]);
  for (const answer of answers) answer();
  await settle();
  expect(tab.toasts.map(({ message }) => message)).toEqual(['Paste added', 'Paste deleted']);
});
