import { fireEvent, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteForm } from '@/components/form/paste-form';
import { buildPastes } from '../../support/build-paste';
import { openApp, readStorage } from '../../support/open-app';

const field = (name: string) => screen.getByRole('textbox', { name });
const search = () => screen.getByRole('searchbox');

/** How a key tells that it is an input method's; Safari's Enter that confirms a text comes after the composition. */
describe.each([
  ['while an input method composes', { isComposing: true }],
  ['with which Safari ends a composition', { keyCode: 229 }],
])('a key %s is left to the browser:', (_, sign) => {
  test('Enter in the title stays there', async () => {
    await openApp(<PasteForm />);
    field('Title').focus();
    expect(fireEvent.keyDown(field('Title'), { key: 'Enter', ...sign })).toBe(true);
    expect(field('Title')).toHaveFocus();
  });

  test('Ctrl with Enter saves nothing', async () => {
    await openApp(<PasteForm />);
    fireEvent.keyDown(field('Content'), { key: 'Enter', ctrlKey: true, ...sign });
    expect(readStorage()).toEqual([]);
  });

  test('the search box keeps its text and the focus', async () => {
    const { user } = await openApp(<AllPastes />, { stored: buildPastes('a') });
    await user.type(search(), 'a');
    for (const key of ['ArrowDown', 'Escape']) expect(fireEvent.keyDown(search(), { key, ...sign })).toBe(true);
    expect(search()).toHaveValue('a');
    expect(search()).toHaveFocus();
  });

  test('no shortcut runs', async () => {
    await openApp(<AllPastes />, { stored: buildPastes('a') });
    expect(fireEvent.keyDown(document.body, { key: '/', ...sign })).toBe(true);
    expect(search()).not.toHaveFocus();
  });
});
