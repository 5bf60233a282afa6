import { SavedHint } from '@/components/form/saved-hint';
import { toMoved } from '@/store/paste/moved-text';
import { buildPaste } from '../../support/build-paste';
import { settleHistory, storeText } from '../../support/fake-database';
import { openApp } from '../../support/open-app';

test('Copy beside a saved text copies all of it, also if there was no room for it in the list', async () => {
  const whole = buildPaste({ content: 'Long. '.repeat(100) });
  const moved = toMoved(whole, 100);
  await storeText(whole.content);
  const { click } = await openApp(<SavedHint paste={moved} actionClass="" />, { stored: [moved] });
  await click('Copy');
  await settleHistory();
  expect(await navigator.clipboard.readText()).toBe(whole.content);
});
