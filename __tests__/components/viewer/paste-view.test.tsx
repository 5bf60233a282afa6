import { screen } from '@testing-library/react';
import { NotFoundScreen } from '@/components/frame/not-found-screen';
import { endWait } from '@/components/navigation/new-screen';
import { PasteView } from '@/components/viewer/paste-view';
import { buildPaste, buildPastes } from '../../support/build-paste';
import { refuseWrites } from '../../support/fill-storage';
import { openApp, readStorage, settle, storeInAnotherTab } from '../../support/open-app';

const title = () => screen.getByRole('textbox', { name: 'Title' });
const content = () => screen.getByRole('textbox', { name: 'Content' });

/** The pages that a host may answer with for the address of a view. */
const pages = [
  ['the view page, by its query', <PasteView key="view" />, '/pastes/view/?id=id-a', 'pastes'],
  ['the view page, by a rewrite', <PasteView key="rewrite" />, '/pastes/id-a', 'pastes'],
  ['404.html', <NotFoundScreen key="404" />, '/pastes/id-a', '_not-found'],
  ['404.html, with a slash behind the id', <NotFoundScreen key="404/" />, '/pastes/id-a/', '_not-found'],
] as const;

test.each(pages)('a host that serves %s shows the paste, read-only', async (_name, page, at, servedSegment) => {
  await openApp(page, { at, servedSegment, stored: buildPastes('a', 'b') });
  expect(title()).toHaveValue('a');
  expect(content()).toHaveValue('About a');
  expect(title()).toBeDisabled();
  expect(content()).toBeDisabled();
});

test.each(pages)(
  'a host that answers with %s shows the error screen for an unknown id',
  async (_name, page, at, servedSegment) => {
    await openApp(page, { at, servedSegment, stored: buildPastes('b') });
    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByText(/isn’t in this browser/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All pastes' })).toHaveAttribute('href', '/pastes');
    expect(screen.getByRole('link', { name: 'New paste' })).toHaveAttribute('href', '/');
  },
);

test('a paste that appears later, saved in another tab, is shown', async () => {
  await openApp(<PasteView />, { at: '/pastes/view/?id=id-a' });
  await storeInAnotherTab(buildPastes('a'));
  expect(title()).toHaveValue('a');
});

test('the error screen replaces a paste that is removed in another tab, disappears when it returns, and the focus follows', async () => {
  await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored: buildPastes('a') });
  screen.getByRole('button', { name: 'Copy to clipboard' }).focus();
  await storeInAnotherTab([]);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveFocus();
  await storeInAnotherTab(buildPastes('a'));
  expect(screen.getByRole('heading', { level: 1, name: 'a' })).toHaveFocus();
});

test('a paste that could not be deleted here, and is deleted in another tab later, is not shown any more', async () => {
  const { click, user } = await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored: buildPastes('a') });
  const makeRoom = refuseWrites();
  await click('Paste menu');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete paste' }));
  await settle();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  makeRoom();
  await storeInAnotherTab([]);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
});

test('the error screen takes no focus from elsewhere on the page', async () => {
  await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored: buildPastes('a') });
  screen.getByRole('link', { name: 'Home' }).focus();
  await storeInAnotherTab([]);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
});

test('a paste is shared, and cancelling the share sheet is no error; a device that cannot share offers nothing', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('Left.', 'AbortError'));
  Object.assign(navigator, { share });
  const options = { at: '/pastes/view/?id=id-a', stored: buildPastes('a') };
  const { user, click, unmount } = await openApp(<PasteView />, options);
  await click('Paste menu');
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'a', text: 'About a' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'share');
  unmount();
  const other = await openApp(<PasteView />, options);
  await other.click('Paste menu');
  expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Share' })).not.toBeInTheDocument();
});

test('the menu has the counts of the text, as the form counts', async () => {
  const stored = [buildPaste({ _id: 'id-a', content: 'one\r\ntwo\rthree' })];
  const { click } = await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored });
  await click('Paste menu');
  expect(await screen.findByText('13 characters · 3 words · 3 lines')).toBeInTheDocument();
});

test('any other address shows the 404 of the site', async () => {
  await openApp(<NotFoundScreen />, { at: '/elsewhere', servedSegment: '_not-found', stored: buildPastes('a') });
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument();
  expect(screen.getByText('This page could not be found.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe('while the list is loading on the way back,', () => {
  afterEach(() => {
    endWait();
    Reflect.deleteProperty(window, 'navigation');
  });

  /** Opens a view to which the list led, in a browser that tells so. @returns counts how often it was asked to go back */
  async function openFromList() {
    const at = '/pastes/view/?id=id-a';
    const entries = [{ url: `${window.location.origin}/pastes/`, sameDocument: true }, { url: at }];
    Object.assign(window, { navigation: { currentEntry: { index: 1 }, entries: () => entries } });
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
    const { user } = await openApp(<PasteView />, { at, stored: buildPastes('a') });
    return { user, back };
  }

  test('a second Escape does not leave the site', async () => {
    const { user, back } = await openFromList();
    await user.keyboard('{Escape}{Escape}');
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('Delete deletes no paste that is out of sight', async () => {
    const { user, back } = await openFromList();
    await user.keyboard('{Escape}{Delete}');
    expect(readStorage()).toHaveLength(1);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('a second click on All pastes does not leave the site, nor an Escape after Delete', async () => {
    const { user, back } = await openFromList();
    await user.keyboard('{Delete}{Escape}');
    await user.dblClick(screen.getByRole('link', { name: 'All pastes' }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});

describe('a text that takes the browser long to lay out', () => {
  let nowMs = 0;

  /** The field takes so many milliseconds to be laid out. */
  function layOutIn(costMs: (text: string) => number): void {
    nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    jest.spyOn(HTMLTextAreaElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLTextAreaElement,
    ) {
      nowMs += costMs(this.value);
      return new DOMRect();
    });
  }

  afterEach(() => jest.restoreAllMocks());

  test('shows its beginning, and all of it on request', async () => {
    const long = 'x'.repeat(1_000_000);
    const stored = [buildPaste({ _id: 'id-a', title: 'y'.repeat(2000), content: long })];
    layOutIn((text) => text.length / 1000);
    const { user } = await openApp(<PasteView />, { at: '/pastes/view/?id=id-a', stored });
    expect(title()).toHaveValue(`${'y'.repeat(1000)}…`);
    expect(content()).toHaveValue('x'.repeat(200_000));
    expect(screen.getByText(/^Only the beginning of this very long text is shown/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(content()).toHaveValue(long);
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less).toHaveFocus();
    await user.click(less);
    expect(content()).toHaveValue('x'.repeat(200_000));

    await user.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
    await settle();
    expect(await navigator.clipboard.readText()).toBe(long);
  });

  test('takes less than a second at first, also where it is slow only in its middle', async () => {
    const slowInTheMiddle = 'x'.repeat(400_000) + 'ש'.repeat(1_000_000);
    // As Chromium takes for accents on one letter.
    layOutIn(
      (text) => text.length / 10_000 + ((text.length - text.indexOf('ש')) ** 2 / 800_000) * Number(text.includes('ש')),
    );
    await openApp(<PasteView />, {
      at: '/pastes/view/?id=id-a',
      stored: [buildPaste({ _id: 'id-a', content: slowInTheMiddle })],
    });
    expect(nowMs).toBeLessThan(1000);
    expect((content() as HTMLTextAreaElement).value.length).toBeGreaterThan(400_000);
  });

  test('is shown whole where the browser lays it out quickly', async () => {
    const mixed = 'word שלום '.repeat(30_000);
    layOutIn(() => 1);
    await openApp(<PasteView />, {
      at: '/pastes/view/?id=id-a',
      stored: [buildPaste({ _id: 'id-a', content: mixed })],
    });
    expect(content()).toHaveValue(mixed);
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  });
});
