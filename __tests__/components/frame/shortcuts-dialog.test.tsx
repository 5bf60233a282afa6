import { screen, within } from '@testing-library/react';
import { ShortcutsDialog } from '@/components/frame/shortcuts-dialog';
import { fakeDialog } from '../../support/fake-dialog';
import { openApp } from '../../support/open-app';

fakeDialog();

/** The lines below each heading of the list. */
async function readGroups(): Promise<Readonly<Record<string, readonly (string | null)[]>>> {
  await openApp(<ShortcutsDialog onClose={() => {}} />);
  const headings = within(screen.getByRole('dialog')).getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    headings.map((heading) => [
      heading.textContent,
      within(heading.parentElement ?? heading)
        .getAllByRole('definition')
        .map((line) => line.textContent),
    ]),
  );
}

test('the list says where each shortcut works, and which ones need a focused card', async () => {
  const groups = await readGroups();
  expect(Object.keys(groups).slice(0, 4)).toEqual([
    'Everywhere',
    'New and Edit',
    'All Pastes',
    'All Pastes, on a focused card',
  ]);
  expect(groups.Everywhere).toEqual(expect.arrayContaining(['Search', 'New paste', 'Show this list']));
  expect(groups.Everywhere).not.toContain('Move through the list');
  expect(groups['New and Edit']).toContain('Save the paste');
  expect(groups['All Pastes']).toEqual(
    expect.arrayContaining(['Clear the selection, else the search', 'Move through the list']),
  );
  expect(groups['All Pastes, on a focused card']).toEqual(expect.arrayContaining(['Edit the paste', 'Copy the paste']));
});

test('each key of a chord shows its name', async () => {
  await readGroups();
  const line = screen.getByText('Save the paste').parentElement;
  const caps = [...(line?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
  expect(caps).toEqual(['Ctrl/⌘', 'Enter']);
});
