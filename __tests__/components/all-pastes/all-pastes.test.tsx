import { act, fireEvent, screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { openApp, pass, storeInAnotherTab } from '../../support/open-app';
import { shownSentence } from '../../support/shown-sentence';

const search = () => screen.getByRole('searchbox', { name: 'Search pastes' });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('the pastes are listed in the stored order', async () => {
  await openApp(<AllPastes />, { stored: buildPastes('c', 'a', 'b') });
  // WebKit takes the role from a list without markers, unless it is named.
  const list = screen.getByRole('list', { name: 'Pastes' });
  expect(list).toHaveAttribute('role', 'list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(titles()).toEqual(['c', 'a', 'b']);
});

test('an empty list says No Data Found, and leads to a new paste', async () => {
  await openApp(<AllPastes />);
  expect(search()).toHaveAttribute('placeholder', 'Search paste here...');
  expect(screen.getByText('No Data Found')).toBeInTheDocument();
  // The other one is beside the search field of a phone.
  expect(screen.getAllByRole('link', { name: 'New paste' })[1]).toHaveAttribute('href', '/');
});

test('a title of invisible characters is Untitled', async () => {
  await openApp(<AllPastes />, { stored: [buildPaste({ title: '\u200b\u2060', content: 'text' })] });
  expect(titles()).toEqual(['Untitled']);
  expect(screen.getByRole('link', { name: 'Edit untitled paste' })).toBeInTheDocument();
});

describe('the search', () => {
  const stored = [
    buildPaste({ _id: '1', title: 'Shopping', content: 'needle' }),
    buildPaste({ _id: '2', title: 'Workshop notes' }),
    buildPaste({ _id: '3', title: 'Recipes' }),
  ];

  test('does not look into the content, and says when nothing matches', async () => {
    const { user } = await openApp(<AllPastes />, { stored });
    await user.type(search(), 'needle');
    expect(titles()).toEqual([]);
    expect(screen.getByText('No Data Found')).toBeInTheDocument();
    expect(screen.queryByText('New paste')).not.toBeInTheDocument();
  });

  test('a full search does not say No Data Found while it looks for the word that was meant, but if there is none', async () => {
    const { user } = await openApp(<AllPastes />, { stored });
    await user.click(screen.getByRole('switch', { name: 'Full search' }));
    await user.click(search());
    await user.paste('recipse');
    expect(titles()).toEqual([]);
    expect(screen.queryByText('No Data Found')).not.toBeInTheDocument();
    expect(await screen.findByText('Results for recipes')).toBeVisible();
    expect(titles()).toEqual(['Recipes']);
    await user.clear(search());
    await user.paste('qqqqqqqq');
    expect(screen.queryByText('No Data Found')).not.toBeInTheDocument();
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });

  test('a full search does not count pastes without a word while it looks for the one that was meant', async () => {
    const { user } = await openApp(<AllPastes />, { stored });
    await user.click(screen.getByRole('switch', { name: 'Full search' }));
    await user.click(search());
    await user.paste('shopping nedele');
    expect(titles()).toEqual(['Shopping']);
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
    expect(await screen.findByText('Results for needle')).toBeVisible();
    expect(screen.getByText('1 paste found')).toBeInTheDocument();
    await user.clear(search());
    await user.paste('shopping qqqqqqqq');
    expect(await screen.findByText('1 paste found without all words')).toBeInTheDocument();
  });

  describe('whose word is corrected', () => {
    const recipes = [
      buildPaste({ _id: '1', title: 'Shopping', content: 'needle' }),
      buildPaste({ _id: '2', title: 'Recipes' }),
      buildPaste({ _id: '3', title: 'Recipes of 1950' }),
    ];

    async function searchMisspelt() {
      window.scrollBy = () => {};
      const opened = await openApp(<AllPastes />, { stored: recipes });
      await opened.user.click(screen.getByRole('switch', { name: 'Full search' }));
      await opened.user.click(search());
      await opened.user.paste('recipse');
      await screen.findByText('Results for recipes');
      return opened;
    }

    /** Lets what is looked for after a change of the list be found. */
    const lookAgain = () => pass(1_000);

    test('a deleted row leaves the others where they are, and the focus on the next one', async () => {
      const { user } = await searchMisspelt();
      act(() => screen.getByRole('article', { name: 'Recipes' }).focus());
      await user.keyboard('{Delete}');
      expect(titles()).toEqual(['Recipes of 1950']);
      expect(screen.getByRole('article', { name: 'Recipes of 1950' })).toHaveFocus();
      await lookAgain();
      expect(titles()).toEqual(['Recipes of 1950']);
      expect(screen.getByText('Results for recipes')).toBeVisible();
      expect(screen.getByRole('article', { name: 'Recipes of 1950' })).toHaveFocus();
    });

    test('an open text stays open when another tab saves', async () => {
      const { user } = await searchMisspelt();
      act(() => screen.getByRole('article', { name: 'Recipes of 1950' }).focus());
      await user.keyboard(' ');
      await storeInAnotherTab([...recipes, buildPaste({ _id: '4', title: 'Else' })]);
      expect(screen.getByRole('region', { name: 'Content of Recipes of 1950' })).toBeVisible();
      await lookAgain();
      expect(screen.getByRole('region', { name: 'Content of Recipes of 1950' })).toBeVisible();
      expect(screen.getByRole('article', { name: 'Recipes of 1950' })).toHaveFocus();
    });

    test('finds the word as it was typed once a paste has it', async () => {
      await searchMisspelt();
      await storeInAnotherTab([...recipes, buildPaste({ _id: '4', title: 'Re-cipse' })]);
      await lookAgain();
      expect(titles()).toEqual(['Re-cipse']);
      expect(screen.queryByText(/Results for/)).not.toBeInTheDocument();
    });

    test('is corrected to another word once more pastes have that', async () => {
      await searchMisspelt();
      await storeInAnotherTab([...recipes, ...['4', '5', '6'].map((_id) => buildPaste({ _id, title: 'Recipe' }))]);
      await lookAgain();
      expect(screen.getByText('Results for recipe')).toBeVisible();
    });

    test('is no longer corrected once no paste has the new word', async () => {
      await searchMisspelt();
      await storeInAnotherTab(recipes.slice(0, 1));
      await lookAgain();
      expect(screen.queryByText(/Results for/)).not.toBeInTheDocument();
      expect(screen.getByText('No Data Found')).toBeVisible();
    });
  });

  test('says what a minus leaves out, and looks for it instead', async () => {
    const commands = [
      buildPaste({ _id: '4', title: 'Unpack', content: 'tar -xvf archive' }),
      buildPaste({ _id: '5', title: 'Pack', content: 'tar -c folder' }),
    ];
    const { user } = await openApp(<AllPastes />, { stored: [...stored, ...commands] });
    await user.click(screen.getByRole('switch', { name: 'Full search' }));
    await user.type(search(), 'tar');
    expect(titles()).toEqual(['Unpack', 'Pack']);
    expect(screen.queryByText(/Without pastes/)).not.toBeInTheDocument();
    await user.type(search(), ' -xvf');
    expect(titles()).toEqual(['Pack']);
    expect(shownSentence('Without pastes that have “xvf”')?.parentElement).toHaveAttribute('aria-live', 'polite');
    act(() => screen.getByRole('button', { name: 'Look for it instead' }).focus());
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Unpack', 'Pack']);
    expect(search()).toHaveValue('tar xvf');
    expect(screen.queryByText(/Without pastes/)).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Full search' })).toHaveFocus();
  });

  test('is cleared by Escape from a row or its buttons, and has the focus then', async () => {
    const { user } = await openApp(<AllPastes />, { stored });
    for (const part of [
      { role: 'article', name: 'Recipes' },
      { role: 'button', name: 'Copy Recipes' },
    ]) {
      await user.type(search(), 'rec');
      act(() => screen.getByRole(part.role, { name: part.name }).focus());
      await user.keyboard('{Escape}');
      expect(search()).toHaveValue('');
      expect(search()).toHaveFocus();
    }
  });

  test('is cleared by Escape in its box before the open paste is closed', async () => {
    window.scrollBy = () => {};
    const { user } = await openApp(<AllPastes />, { stored });
    act(() => screen.getByRole('article', { name: 'Recipes' }).focus());
    await user.keyboard(' ');
    expect(screen.getByRole('region', { name: 'Content of Recipes' })).toBeVisible();
    await user.type(search(), 'rec');
    await user.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Content of Recipes' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Content of Recipes' })).toBeNull();
  });

  test.each(['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])('has ArrowDown with %s for itself', async (modifier) => {
    const { user } = await openApp(<AllPastes />, { stored });
    await user.type(search(), 'rec');
    expect(fireEvent.keyDown(search(), { key: 'ArrowDown', [modifier]: true })).toBe(true);
    expect(search()).toHaveFocus();
    expect(fireEvent.keyDown(search(), { key: 'ArrowDown' })).toBe(false);
    expect(screen.getByRole('article')).toHaveFocus();
  });

  test('without a search, Escape is left to the browser', async () => {
    await openApp(<AllPastes />, { stored });
    const row = screen.getByRole('article', { name: 'Recipes' });
    row.focus();
    expect(fireEvent.keyDown(row, { key: 'Escape' })).toBe(true);
    expect(row).toHaveFocus();
  });
});
