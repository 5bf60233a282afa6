import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyList } from '@/components/all-pastes/nothing-found';
import { PasteEntry } from '@/components/rows/paste-entry';
import { NO_LIST, PasteRow, PasteRows, RowContext } from '@/components/rows/paste-row';
import { SAMPLE } from './page/sample-paste';

/** Links ask for a router when they are rendered, but use it only when they are clicked. */
const ROUTER = {} as AppRouterInstance;

/**
 * Renders a list of one row, and an empty list, by their own components, for the script that shows the first rows
 * (page/first-rows.ts).
 *
 * @returns six templates: a card, a card without a title, a line, a line without a title, an empty list, one on a Mac
 */
export function rowTemplates(): string {
  const rows = [false, true].flatMap((isCompact) => [SAMPLE.title, ''].map((title) => renderList(isCompact, title)));
  const emptyLists = [false, true].map((isApple) => render(<EmptyList isApple={isApple} />));
  return [...rows, ...emptyLists].map((markup) => `<template>${markup}</template>`).join('');
}

function renderList(isCompact: boolean, title: string): string {
  return render(
    <RowContext value={{ ...NO_LIST, isCompact }}>
      <PasteRows>
        <PasteRow index={0}>
          <PasteEntry paste={{ ...SAMPLE, title }} />
        </PasteRow>
      </PasteRows>
    </RowContext>,
  );
}

function render(children: ReactNode): string {
  return renderToStaticMarkup(<AppRouterContext value={ROUTER}>{children}</AppRouterContext>);
}
