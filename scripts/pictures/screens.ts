import type { Page } from '@playwright/test';
import { manyPastes, type PicturePaste, threePastes } from './pastes';

export interface PictureScreen {
  /** Part of the picture's file name. */
  name: string;
  /** Relative to the site's root, without a leading slash. */
  path: string;
  pastes: readonly PicturePaste[];
  /** Brings the screen into the state to show. Rejects when it does not reach it. */
  prepare(page: Page): Promise<void>;
  /** Whether the README shows it. */
  isInReadme?: true;
}

const [nginx, aliases] = threePastes as readonly [PicturePaste, PicturePaste];

/** Every screen and state that has a picture. */
export const pictureScreens: readonly PictureScreen[] = [
  { name: 'home', path: '', pastes: threePastes, prepare: fillForm, isInReadme: true },
  { name: 'list', path: 'pastes/', pastes: threePastes, prepare: waitForList, isInReadme: true },
  { name: 'view', path: `${viewPath(nginx._id)}#L9-L11`, pastes: threePastes, prepare: waitForCode, isInReadme: true },
  { name: 'view-field', path: viewPath(nginx._id), pastes: threePastes, prepare: waitForContent },
  { name: 'view-link', path: viewPath(nginx._id), pastes: threePastes, prepare: copyLink },
  { name: 'home-empty', path: '', pastes: [], prepare: waitForText('Create My Paste') },
  { name: 'home-edit', path: `?pasteId=${aliases._id}`, pastes: threePastes, prepare: waitForContent },
  { name: 'home-toast', path: '', pastes: threePastes, prepare: savePaste },
  { name: 'list-empty', path: 'pastes/', pastes: [], prepare: waitForText('No Data Found') },
  { name: 'list-10000', path: 'pastes/', pastes: manyPastes(10_000), prepare: waitForList },
  { name: 'list-no-match', path: 'pastes/', pastes: threePastes, prepare: searchInVain },
  {
    name: 'view-unknown',
    path: viewPath('no-such-paste'),
    pastes: threePastes,
    prepare: waitForText('Unexpected Application Error!'),
  },
  {
    name: 'not-found',
    path: 'no-such-page/',
    pastes: threePastes,
    prepare: waitForText('This page could not be found.'),
  },
];

function viewPath(id: string): string {
  return `pastes/view/?id=${encodeURIComponent(id)}`;
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(aliases.title);
  await page.getByRole('textbox', { name: 'Content' }).fill(aliases.content);
  // The text is counted when typing pauses.
  await page.getByText(/^[1-9][\d,]* characters/).waitFor();
}

async function savePaste(page: Page): Promise<void> {
  await fillForm(page);
  await page.getByRole('button', { name: 'Create My Paste' }).click();
  await page.getByText('Paste added').waitFor();
}

async function waitForContent(page: Page): Promise<void> {
  const content = page.getByRole('textbox', { name: 'Content' });
  await page.waitForFunction(
    (element) => element instanceof HTMLTextAreaElement && element.value !== '',
    await content.elementHandle(),
  );
}

async function waitForCode(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Language' }).getByText('Detected: nginx').waitFor({ state: 'attached' });
}

async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('img').waitFor();
}

async function waitForList(page: Page): Promise<void> {
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await rows.first().waitFor();
}

async function searchInVain(page: Page): Promise<void> {
  await waitForList(page);
  await page.getByRole('searchbox', { name: 'Search pastes' }).fill('kubernetes');
  await page.getByText('No Data Found').waitFor();
}

/** Waits until a text is on the screen. */
function waitForText(text: string) {
  return (page: Page): Promise<void> => page.getByText(text).waitFor();
}
