import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { toMoved } from '@/store/paste/moved-text';
import type { Paste } from '@/store/paste/paste';
import { recoveryStore } from '@/store/root/app';
import { buildPaste } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { openApp, readStorage } from '../../support/open-app';

const short = buildPaste({ _id: 'short' });
const movedOf = (title: string) => toMoved(buildPaste({ _id: title, title, content: 'Long. '.repeat(5_000) }), 100);

async function showCleared(cleared: readonly Paste[]) {
  const opened = await openApp(<AllPastes />);
  act(() => recoveryStore.setState({ cleared }));
  // The code of the notices is loaded with the first of them.
  await screen.findByText(/^This site’s data was cleared/);
  return opened;
}

const notice = () => screen.getByText(/^This site’s data was cleared/).closest('p');

test.each([
  [['Notes'], 'This tab still has 2 pastes. Of “Notes”, only the beginning is left.'],
  [['Notes', ''], 'This tab still has 3 pastes. Of “Notes” and “Untitled: Long. Long.'],
  [['a', 'b', 'c', 'd', 'e'], 'This tab still has 6 pastes. Of “a”, “b”, “c” and 2 more, only the beginning is left.'],
])('of cleared pastes, those are named of which only the beginning is left: %j', async (titles, sentence) => {
  await showCleared([...titles.map(movedOf), short]);
  expect(notice()).toHaveTextContent(sentence);
});

test('cleared pastes that are whole are offered without such a sentence', async () => {
  const { click } = await showCleared([short]);
  expect(notice()).toHaveTextContent(/^This site’s data was cleared\. This tab still has 1 paste\.$/);
  await click('Keep them');
  expect(readStorage()).toEqual([short]);
});

test('a download of cleared pastes says of how many it has only the beginning, and the file does, too', async () => {
  const downloads = catchDownloads();
  const { click } = await showCleared([movedOf('Notes'), short]);
  await click('Download');
  expect(screen.getByText('Exported 2 pastes. Of 1, only the beginning could be read.')).toBeInTheDocument();
  const file: readonly Paste[] = JSON.parse((await downloads[0]?.text) ?? '');
  expect(file).toEqual([movedOf('Notes'), short]);
  expect(file[0]?.movedText).toBeDefined();
});
