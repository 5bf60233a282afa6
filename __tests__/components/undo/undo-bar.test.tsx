import { screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass, readStorage } from '../../support/open-app';

test('several deletions are offered to be undone until they are, the last one first, each to its position', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  await click('Delete a');
  await click('Delete b');
  expect(screen.getByText('Bring back “b”?')).toBeInTheDocument();
  expect(screen.getByText('and 1 more')).toBeInTheDocument();
  await pass(600_000);
  await click('Undo');
  expect(readStorage()).toEqual(buildPastes('b', 'c'));
  await click('Undo');
  expect(readStorage()).toEqual(buildPastes('a', 'b', 'c'));
  expect(screen.queryByText(/^Bring back/)).not.toBeInTheDocument();
});

test('the offer to undo can be dismissed', async () => {
  const { click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await click('Dismiss undo');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(readStorage()).toEqual([]);
});

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('%s outside a text field undoes it', async (keys) => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await user.keyboard(keys);
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('in a text field the key is left to the field', async () => {
  const { user, click } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await click('Delete a');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(readStorage()).toEqual([]);
});

test('a deleted paste without a title is called Untitled', async () => {
  const { click } = await openApp(<AllPastes />, { stored: [buildPaste({ title: '' })] });
  await click('Delete untitled paste');
  expect(screen.getByText('Bring back “Untitled”?')).toBeInTheDocument();
});
