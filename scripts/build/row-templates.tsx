import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyList } from '@/components/all-pastes/nothing-found';
import { PasteEntry } from '@/components/rows/paste-entry';
import { NO_LIST, PasteRow, PasteRows, RowContext } from '@/components/rows/paste-row';
import { SAMPLE, type TemplateName } from './page/sample-paste';

/** Links ask for a router when they are rendered, but use it only when they are clicked. */
const ROUTER = {} as AppRouterInstance;

/**
 * Renders a list of one row, and an empty list, by their own components, for the script that shows the first rows
 * (page/first-rows.ts).
 */
export function rowTemplates(): string {
  const templates: Record<TemplateName, string> = {
    card: renderList(false, SAMPLE.title),
    'untitled-card': renderList(false, ''),
    line: renderList(true, SAMPLE.title),
    'untitled-line': renderList(true, ''),
    hints: render(<EmptyList isApple={false} />),
    'apple-hints': render(<EmptyList isApple />),
  };
  return Object.entries(templates)
    .map(([name, markup]) => `<template data-name="${name}">${markup}</template>`)
    .join('');
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
