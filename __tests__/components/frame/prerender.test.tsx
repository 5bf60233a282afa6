import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteForm } from '@/components/form/paste-form';
import { AppFrame } from '@/components/frame/app-frame';
import { NotFoundScreen } from '@/components/frame/not-found-screen';
import { PasteView } from '@/components/viewer/paste-view';
import { buildPastes } from '../../support/build-paste';
import { serve } from '../../support/next-navigation';
import { seedStorage, settle } from '../../support/open-app';

/**
 * Renders a page as the build does, without data, and opens it in a browser that has pastes. React reports a
 * first render that differs from the prerendered page on the console, and to `onRecoverableError`.
 */
async function prerenderAndOpen(page: ReactNode, at: string, servedSegment: string | null) {
  const app = <AppFrame>{page}</AppFrame>;
  serve(servedSegment);
  const html = renderToString(app);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  window.history.replaceState(null, '', at);
  const recovered: unknown[] = [];
  render(app, { container, hydrate: true, onRecoverableError: (error) => recovered.push(error) });
  await settle();
  return { html, recovered };
}

/** A component that reads the query is left out of a prerendered page on purpose, which React reports as well. */
const isLeftOut = (error: unknown) => error instanceof Error && error.message.includes('Switched to client rendering');

const pages = [
  ['Home', <PasteForm key="home" />, '/', null],
  ['Home, with a paste to edit', <PasteForm key="edit" />, '/?pasteId=id-a', null],
  ['All Pastes', <AllPastes key="list" />, '/pastes', 'pastes'],
  ['View', <PasteView key="view" />, '/pastes/view/?id=id-a', 'pastes'],
  ['View, served by a rewrite', <PasteView key="rewrite" />, '/pastes/id-a', 'pastes'],
  ['404.html, served for a paste', <NotFoundScreen key="404-view" />, '/pastes/id-a', '_not-found'],
  ['404.html', <NotFoundScreen key="404" />, '/elsewhere', '_not-found'],
] as const;

test.each(pages)(
  'the first render equals the prerendered page, which has no style attribute, as the policy demands: %s',
  async (_name, page, at, servedSegment) => {
    seedStorage(buildPastes('a', 'b'));
    const { html, recovered } = await prerenderAndOpen(page, at, servedSegment);
    expect(html).not.toContain(' style=');
    expect(recovered.filter((error) => !isLeftOut(error))).toEqual([]);
  },
);
