import type { Page } from '@playwright/test';
import { manyPastes, type StoredPaste } from '@/scripts/test/stored-pastes';
import { failToCopy } from '../support/clipboard';
import { denyDatabase, denyStorage } from '../support/deny';
import { aPaste, threePastes } from '../support/stored-pastes';
import * as acts from './state-acts';

export interface ScreenState {
  readonly name: string;
  readonly address: string;
  /** What is stored beforehand: pastes, or any text. Nothing where it is left out. */
  readonly stored?: readonly StoredPaste[] | string;
  /** Changes the browser before the page opens. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Brings the page into the state, and waits until it is there. */
  readonly enter: (page: Page) => Promise<void>;
}

const longTitle = aPaste({ _id: 'long', title: 'a-title-without-any-blank-'.repeat(8), content: 'x'.repeat(500) });
const widePaste = aPaste({ _id: 'wide', content: 'word '.repeat(100) });
const codePaste = aPaste({
  _id: 'code',
  title: 'read.py',
  content: `import csv\n\ndef read(path):\n    return '${'x'.repeat(200)}'`,
});
const markdownPaste = aPaste({
  _id: 'markdown',
  title: 'plan.md',
  content: `# Plan\n\nFor *all* of **us**, ~~me~~ and \`you\`:\n\n- [x] bread\n- [ ] [milk](https://example.com/)\n\n> Quoted\n\n1. One\n2. Two\n\n## Shops\n\n| shop | closes |\n|---|--:|\n| ${'corner '.repeat(30)} | 20:00 |\n\n\`\`\`\n${'code '.repeat(60)}\n\`\`\`\n`,
});
/** A link that holds the paste 'Shopping'. */
const SHARED_SHOPPING = '/pastes/view/#paste-1-H4sIAAAAAAAAA4tWCs7ILyjIzEtX0lHyzczJjslzKkpNTFGKBQDcr8aHGgAAAAx';
const damagedText = JSON.stringify([...threePastes, 7, { _id: 5, title: null }]);
/** As text: pastes that were never exported. */
const changedText = JSON.stringify([...threePastes, longTitle]);
const pastes = { stored: threePastes };
const home = { address: '/' };
const list = { address: '/pastes/' };
const edit = { address: '/?pasteId=first', ...pastes };

/** Every state of every screen that the accessibility checks look at. A new one is one more entry. */
export const screenStates: readonly ScreenState[] = [
  { name: 'Home, empty', ...home, enter: acts.seeForm },
  { name: 'Home, filled', ...home, enter: acts.fillForm },
  { name: 'Home, find and replace', ...edit, enter: acts.findInForm },
  { name: 'Home, editing', ...edit, enter: acts.seeContent },
  { name: 'Home, changed elsewhere', ...edit, enter: acts.meetChangedPaste },
  { name: 'Home, deleted elsewhere', ...edit, enter: acts.meetDeletedPaste },
  { name: 'Home, conflict compared', ...edit, enter: acts.compareConflict },
  { name: 'Home, saved', ...home, enter: acts.seeSaved },
  { name: 'Home, changes since an earlier version', ...edit, enter: acts.compareVersion },
  { name: 'Home, deleting an earlier version', ...edit, enter: acts.askToDeleteVersion },
  { name: 'Home, draft restored', ...home, enter: acts.restoreDraft },
  { name: 'Home, text replaced by a file', ...home, enter: acts.replaceByFile },
  { name: 'Home, long lines not wrapped', ...home, enter: acts.turnWrapOff },
  { name: 'Home, full storage', ...home, ...pastes, enter: acts.saveIntoFullStorage },
  { name: 'Home, success toast', ...home, enter: acts.holdSuccessToast },
  { name: 'Home, error toast', ...home, arrange: failToCopy, enter: acts.holdErrorToast },
  { name: 'Home, update offer', ...home, arrange: acts.haveUpdate, enter: acts.see('Update available') },
  { name: 'Home, about', ...home, enter: acts.openAbout },
  { name: 'All Pastes, empty', ...list, enter: acts.see('No Data Found') },
  { name: 'All Pastes, filled', ...list, stored: [aPaste(), longTitle], enter: acts.seeList },
  { name: 'All Pastes, searching', ...list, ...pastes, enter: acts.searchContent },
  { name: 'All Pastes, no result', ...list, ...pastes, enter: acts.searchInVain },
  { name: 'All Pastes, hits in contents', ...list, ...pastes, enter: acts.findInContents },
  { name: 'All Pastes, another spelling', ...list, ...pastes, enter: acts.misspell },
  { name: 'All Pastes, open card', ...list, stored: [aPaste(), longTitle], enter: acts.openRow },
  { name: 'All Pastes, compact', ...list, stored: [aPaste(), longTitle], enter: acts.makeCompact },
  { name: 'All Pastes, open line', ...list, stored: [aPaste(), longTitle], enter: acts.openLine },
  {
    name: 'All Pastes, compact, selecting hits of a full search',
    ...list,
    ...pastes,
    enter: acts.selectCompactHits,
  },
  { name: 'All Pastes, long', ...list, stored: manyPastes(200), enter: acts.seeList },
  { name: 'All Pastes, export due', ...list, stored: changedText, enter: acts.see('4 pastes are not in any export.') },
  { name: 'All Pastes, selecting', ...list, stored: [...threePastes, longTitle], enter: acts.selectTwo },
  {
    name: 'All Pastes, drafts, a pin and sizes',
    address: '/pastes/?sort=largest',
    stored: [...threePastes, { ...longTitle, pinnedAt: '2025-01-06T12:00:00.000Z' }],
    arrange: acts.haveDrafts,
    enter: acts.openDrafts,
  },
  { name: 'All Pastes, undo bar', ...list, stored: [longTitle, ...threePastes], enter: acts.deleteTwo },
  { name: 'All Pastes, deleting damaged data', ...list, stored: damagedText, enter: acts.askToDeleteDamage },
  { name: 'All Pastes, history not kept', ...list, ...pastes, arrange: denyDatabase, enter: acts.seeHistoryNotKept },
  { name: 'All Pastes, recently deleted', ...list, stored: [longTitle, ...threePastes], enter: acts.openHistory },
  { name: 'All Pastes, deleting forever', ...list, ...pastes, enter: acts.askToDeleteForever },
  {
    name: 'All Pastes, denied storage',
    ...list,
    arrange: denyStorage,
    enter: acts.see('does not let the page store anything'),
  },
  { name: 'All Pastes, import', ...list, ...pastes, enter: acts.openImport },
  { name: 'All Pastes, import refused', ...list, ...pastes, enter: acts.openRefusedImport },
  { name: 'All Pastes, menu', ...list, ...pastes, enter: acts.openMenu },
  { name: 'All Pastes, shortcuts', ...list, ...pastes, enter: acts.openShortcuts },
  { name: 'All Pastes, switcher', ...list, stored: [longTitle, ...manyPastes(30)], enter: acts.openSwitcher },
  { name: 'All Pastes, switcher in vain', ...list, ...pastes, enter: acts.switchInVain },
  { name: 'View', address: '/pastes/first', ...pastes, enter: acts.seeView },
  { name: 'View, long lines not wrapped', address: '/pastes/wide', stored: [widePaste], enter: acts.unwrapView },
  { name: 'View, link copied', address: '/pastes/first', ...pastes, enter: acts.shareByLink },
  {
    name: 'View, shared paste',
    address: SHARED_SHOPPING,
    enter: acts.see('Shared with you: not stored in this browser'),
  },
  { name: 'View, code', address: '/pastes/code#L2-L3', stored: [codePaste], enter: acts.seeCode },
  { name: 'View, preview of Markdown', address: '/pastes/markdown', stored: [markdownPaste], enter: acts.seePreview },
  { name: 'View, hits', address: '/pastes/first?find=milk', ...pastes, enter: acts.seeHits },
  { name: 'View, hits in code', address: '/pastes/code?find=path', stored: [codePaste], enter: acts.seeHitsInCode },
  { name: 'View, unknown id', address: '/pastes/unknown', ...pastes, enter: acts.see('Unexpected Application Error!') },
  { name: '404', address: '/nowhere/at/all', enter: acts.see('This page could not be found.') },
];
