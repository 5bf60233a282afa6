import { screen } from '@testing-library/react';
import { useState } from 'react';
import { NotFoundScreen } from '@/components/frame/not-found-screen';
import { RenderErrorScreen } from '@/components/frame/render-error-screen';
import { takeHandedOver } from '@/components/navigation/handed-over';
import { PasteView } from '@/components/viewer/paste-view';
import { toMoved } from '@/store/paste/moved-text';
import { buildPaste } from '../../support/build-paste';
import { catchDownloads } from '../../support/catch-downloads';
import { openApp } from '../../support/open-app';
import { shownSentence } from '../../support/shown-sentence';

function FailsOnClick() {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <RenderErrorScreen onTryAgain={() => {}} />;
  return (
    <button type="button" onClick={() => setHasFailed(true)}>
      Fail
    </button>
  );
}

test('a screen that cannot be shown says that the pastes are untouched and links to other screens', async () => {
  await openApp(<RenderErrorScreen onTryAgain={() => {}} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText(/your pastes are untouched/i)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All pastes' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New paste' })).toBeInTheDocument();
});

test('its "New paste" begins a new paste, as elsewhere, and leaves a draft that waits', async () => {
  const { user } = await openApp(<RenderErrorScreen onTryAgain={() => {}} />);
  await user.click(screen.getByRole('link', { name: 'New paste' }));
  expect(takeHandedOver('text')).toEqual({ title: '', content: '' });
});

test('its download has the stored data as it is, and says of which pastes that is only the beginning', async () => {
  const moved = toMoved(buildPaste({ title: 'Notes', content: 'Long. '.repeat(100) }), 100);
  const stored = JSON.stringify([moved, buildPaste({ _id: 'short' })]);
  const { click } = await openApp(<RenderErrorScreen onTryAgain={() => {}} />, { stored });
  const downloads = catchDownloads();
  await click('Download the stored data');
  expect(shownSentence('Downloaded pastes.json. Of “Notes”, only the beginning is in the file.')).toBeInTheDocument();
  jest.useRealTimers();
  expect(await downloads[0]?.text).toBe(stored);
});

test('its heading takes the focus from the failed screen, but not from a page that has just loaded', async () => {
  const { unmount } = await openApp(<RenderErrorScreen onTryAgain={() => {}} />);
  expect(document.body).toHaveFocus();
  unmount();
  const { user } = await openApp(<FailsOnClick />);
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['a render error', <RenderErrorScreen key="render" onTryAgain={() => {}} />, '/'],
  ['an unknown id', <PasteView key="view" />, '/pastes/view/?id=gone'],
  ['an unmatched address', <NotFoundScreen key="404" />, '/elsewhere'],
])('the screen of %s never offers to clear data', async (_name, page, at) => {
  await openApp(page, { at });
  const names = [...screen.queryAllByRole('button'), ...screen.getAllByRole('link')].map(
    (control) => control.textContent,
  );
  for (const name of names) expect(name).not.toMatch(/clear|reset|delete|remove|erase/i);
});
