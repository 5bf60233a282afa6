import { act, fireEvent, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { select, selection } from '@/components/selection/selection';
import { buildPastes } from '../../support/build-paste';
import { openApp } from '../../support/open-app';

/** Presses a key, and holds it for three repeats. */
function hold(target: Element, key: string): void {
  for (const repeat of [false, true, true, true]) fireEvent.keyDown(target, { key, repeat });
}

test('a held Escape does one thing: it ends the selection, or clears the search, and closes no open paste', async () => {
  window.scrollBy = () => {};
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('one', 'two') });
  const search = screen.getByRole('searchbox');
  const row = screen.getByRole('article', { name: 'one' });
  act(() => row.focus());
  await user.keyboard(' ');
  await user.type(search, 'one');
  act(() => select(['id-one']));
  act(() => row.focus());
  hold(row, 'Escape');
  expect(selection.getState().ids).toBeNull();
  expect(search).toHaveValue('one');
  act(() => search.focus());
  hold(search, 'Escape');
  expect(search).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Content of one' })).toBeVisible();
});
