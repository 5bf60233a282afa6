import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPastes } from '../../support/build-paste';
import { openApp, readStorage, settle } from '../../support/open-app';

describe('the keys of a row work on its title and its controls', () => {
  const open = async (role: string, name: string) => {
    const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
    const control = screen.getByRole(role, { name });
    act(() => control.focus());
    return { user, control };
  };

  test.each([
    ['link', 'a'],
    ['button', 'More for a'],
  ])('c copies, p pins and keeps the focus, e edits: %s "%s"', async (role, name) => {
    const { user, control } = await open(role, name);
    await user.keyboard('c');
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
    await user.keyboard('p');
    expect(readStorage()).toMatchObject([{ _id: 'id-a', pinnedAt: expect.any(String) }, { _id: 'id-b' }]);
    expect(control).toHaveFocus();
    await user.keyboard('e');
    expect(window.location.search).toBe('?pasteId=id-a');
  });

  test('x selects, and the row gets the focus, because its controls go; Delete removes what is selected', async () => {
    const { user } = await open('button', 'Copy a');
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select a' })).toBeChecked();
    expect(screen.getByRole('article', { name: 'a' })).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'b' }).focus());
    await user.keyboard('{Delete}');
    await settle();
    expect(readStorage()).toEqual(buildPastes('b'));
  });

  test('c copies and p pins what is selected, wherever the focus is, and e edits the focused paste', async () => {
    const { user } = await open('article', 'a');
    await user.keyboard('x');
    act(() => screen.getByRole('article', { name: 'b' }).focus());
    await user.keyboard('c');
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
    expect(await navigator.clipboard.readText()).toBe(buildPastes('a')[0]?.content);
    await user.keyboard('p');
    await settle();
    expect(readStorage()).toMatchObject([{ _id: 'id-a', pinnedAt: expect.any(String) }, { _id: 'id-b' }]);
    expect(readStorage()[1]).not.toHaveProperty('pinnedAt');
    await user.keyboard('e');
    expect(window.location.search).toBe('?pasteId=id-b');
  });

  test('while selecting, Space selects the focused paste, and l copies no link', async () => {
    const { user } = await open('article', 'a');
    await user.keyboard('x');
    const box = () => screen.getByRole('checkbox', { name: 'Select b' });
    act(() => screen.getByRole('article', { name: 'b' }).focus());
    await user.keyboard(' ');
    expect(box()).toBeChecked();
    await user.keyboard(' ');
    expect(box()).not.toBeChecked();
    await user.keyboard('l');
    await settle();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('Delete deletes the paste, and Enter and Space are the control’s own', async () => {
    const { user } = await open('button', 'Copy a');
    await user.keyboard(' {Enter}');
    await settle();
    expect(screen.queryByRole('region', { name: 'Content of a' })).toBeNull();
    expect(window.location.pathname).toBe('/');
    await user.keyboard('{Delete}');
    await settle();
    expect(readStorage()).toEqual(buildPastes('b'));
    expect(screen.getByRole('article', { name: 'b' })).toHaveFocus();
  });

  test('in an expanded text, no key acts on its row', async () => {
    window.scrollBy = () => {};
    const { user } = await open('article', 'a');
    await user.keyboard(' ');
    act(() => screen.getByRole('region', { name: 'Content of a' }).focus());
    await user.keyboard('p{Delete}');
    expect(readStorage()).toEqual(buildPastes('a', 'b'));
  });
});
