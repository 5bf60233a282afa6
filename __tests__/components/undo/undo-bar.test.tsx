import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass, readStorage, settle } from '../../support/open-app';

const button = (name: string) => screen.getByRole('button', { name });

async function deletePaste(user: UserEvent, name: string): Promise<void> {
  await user.click(button(`Delete ${name}`));
  await settle();
}

test('an undone deletion restores the paste at its position', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b', 'c') });
  await deletePaste(user, 'b');
  expect(screen.getByText('Bring back “b”?')).toBeInTheDocument();
  await user.click(button('Undo'));
  expect(readStorage()).toEqual(buildPastes('a', 'b', 'c'));
  expect(screen.queryByText('Bring back “b”?')).not.toBeInTheDocument();
});

test('the offer to undo stays until it is used or dismissed', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await deletePaste(user, 'a');
  await pass(600_000);
  await user.click(button('Undo'));
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('several deletions are undone one by one, the last one first', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await deletePaste(user, 'a');
  await deletePaste(user, 'b');
  expect(screen.getByText('Bring back “b”?')).toBeInTheDocument();
  expect(screen.getByText('and 1 more')).toBeInTheDocument();
  await user.click(button('Undo'));
  expect(readStorage()).toEqual(buildPastes('b'));
  await user.click(button('Undo'));
  expect(readStorage()).toEqual(buildPastes('a', 'b'));
});

test('the offer to undo can be dismissed', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await deletePaste(user, 'a');
  await user.click(button('Dismiss undo'));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(readStorage()).toEqual([]);
});

test.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('%s outside a text field undoes it', async (keys) => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await deletePaste(user, 'a');
  await user.keyboard(keys);
  expect(readStorage()).toEqual(buildPastes('a'));
});

test('in a text field the key is left to the field', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
  await deletePaste(user, 'a');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(readStorage()).toEqual([]);
});

test('a deleted paste without a title is called Untitled', async () => {
  const { user } = await openApp(<AllPastes />, { stored: [buildPaste({ title: '' })] });
  await deletePaste(user, 'untitled paste');
  expect(screen.getByText('Bring back “Untitled”?')).toBeInTheDocument();
});
