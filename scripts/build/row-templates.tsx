import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { PasteEntry } from '@/components/rows/paste-entry';
import { NO_LIST, PasteRow, PasteRows, RowContext } from '@/components/rows/paste-row';
import { SAMPLE } from './page/sample-paste';

/** Links ask for a router when they are rendered, but use it only when they are clicked. */
const ROUTER = {} as AppRouterInstance;

/**
 * Renders a list of one row by its own components, for the script that shows the first rows (page/first-rows.ts).
 *
 * @returns four templates: a card, a card without a title, a line, a line without a title
 */
export function rowTemplates(): string {
  return [false, true]
    .flatMap((isCompact) => [SAMPLE.title, ''].map((title) => `<template>${renderList(isCompact, title)}</template>`))
    .join('');
}

function renderList(isCompact: boolean, title: string): string {
  return renderToStaticMarkup(
    <AppRouterContext value={ROUTER}>
      <RowContext value={{ ...NO_LIST, isCompact }}>
        <PasteRows>
          <PasteRow index={0}>
            <PasteEntry paste={{ ...SAMPLE, title }} />
          </PasteRow>
        </PasteRows>
      </RowContext>
    </AppRouterContext>,
  );
}
