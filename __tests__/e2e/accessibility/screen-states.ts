import type { Page } from '@playwright/test';
import { manyPastes, type StoredPaste } from '@/scripts/site/stored-pastes';
import { answerFilePickers } from '../support/backup-file';
import { failToCopy } from '../support/clipboard';
import { denyDatabase, denyStorage } from '../support/deny';
import { aPaste, threePastes } from '../support/stored-pastes';
import * as onHome from './home-acts';
import * as inList from './list-acts';
import { haveDrafts, see } from './parts';
import * as inView from './view-acts';

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
const tallPaste = aPaste({ _id: 'tall', title: longTitle.title, content: 'word\n'.repeat(200) });
const codePaste = aPaste({
  _id: 'code',
  title: 'read.py',
  content: `import csv\n\ndef read(path):\n    return '${'x'.repeat(200)}'`,
});
const jsonPaste = aPaste({ _id: 'json', title: 'limits', content: '{"names":["Ada","Grace"],"limits":{"low":1.0}}' });
const markdownPaste = aPaste({
  _id: 'markdown',
  title: 'plan.md',
  content: `# Plan\n\nFor *all* of **us**, ~~me~~ and \`you\`:\n\n- [x] bread\n- [ ] [milk](https://example.com/)\n\n> Quoted\n\n1. One\n2. Two\n\n## Shops\n\n| shop | closes |\n|---|--:|\n| ${'corner '.repeat(30)} | 20:00 |\n\n\`\`\`\n${'code '.repeat(60)}\n\`\`\`\n`,
});
/** A link that holds the paste 'Shopping'. */
const SHARED_SHOPPING = '/pastes/view/#paste-1-H4sIAAAAAAAAA4tWCs7ILyjIzEtX0lHyzczJjslzKkpNTFGKBQDcr8aHGgAAAAx';
const damagedText = JSON.stringify([...threePastes, 7, { _id: 5, title: null }]);
const pastes = { stored: threePastes };
const home = { address: '/' };
const list = { address: '/pastes/' };
const edit = { address: '/?pasteId=first', ...pastes };

/**
 * The states of every screen that the accessibility checks look at. One whose parts another state has as well is no entry.
 */
export const screenStates: readonly ScreenState[] = [
  { name: 'Home, empty', ...home, enter: onHome.seeForm },
  { name: 'Home, find and replace', ...edit, enter: onHome.findInForm },
  { name: 'Home, JSON formatted', ...home, enter: onHome.formatJson },
  { name: 'Home, changed elsewhere', ...edit, enter: onHome.meetChangedPaste },
  { name: 'Home, saved', ...home, enter: onHome.seeSaved },
  { name: 'Home, deleting an earlier version', ...edit, enter: onHome.askToDeleteVersion },
  { name: 'Home, draft restored', ...home, enter: onHome.restoreDraft },
  { name: 'Home, long lines not wrapped', ...home, enter: onHome.turnWrapOff },
  { name: 'Home, full storage', ...home, ...pastes, enter: onHome.saveIntoFullStorage },
  { name: 'Home, success toast', ...home, enter: onHome.holdSuccessToast },
  { name: 'Home, error toast', ...home, arrange: failToCopy, enter: onHome.holdErrorToast },
  { name: 'Home, update offer', ...home, arrange: onHome.haveUpdate, enter: see('Update available') },
  { name: 'Home, about', ...home, enter: onHome.openAbout },
  { name: 'All Pastes, empty', ...list, enter: see('No Data Found') },
  { name: 'All Pastes, another spelling', ...list, ...pastes, enter: inList.misspell },
  { name: 'All Pastes, without all words', ...list, ...pastes, enter: inList.findWithoutAllWords },
  { name: 'All Pastes, a corrected word', ...list, ...pastes, enter: inList.correctWord },
  { name: 'All Pastes, expanded card', ...list, stored: [aPaste(), longTitle], enter: inList.expandRow },
  { name: 'All Pastes, desk', ...list, stored: [codePaste, longTitle], enter: inList.chooseCode },
  { name: 'All Pastes, desk, editing', ...list, stored: [codePaste, longTitle], enter: inList.editOnDesk },
  { name: 'All Pastes, menu of a card', ...list, stored: [aPaste(), longTitle], enter: inList.openRowMenu },
  {
    name: 'All Pastes, chosen tag',
    ...list,
    stored: [aPaste({ title: 'Notes #work' }), longTitle],
    enter: inList.chooseTag,
  },
  { name: 'All Pastes, expanded line', ...list, stored: [aPaste(), longTitle], enter: inList.expandLine },
  {
    name: 'All Pastes, compact, selecting hits of a full search',
    ...list,
    ...pastes,
    enter: inList.selectCompactHits,
  },
  { name: 'All Pastes, long', ...list, stored: manyPastes(200), enter: inList.seeList },
  {
    name: 'All Pastes, export due',
    ...list,
    // As text: pastes that were never exported.
    stored: JSON.stringify(manyPastes(10)),
    enter: see('10 pastes are not in any export.'),
  },
  { name: 'All Pastes, selecting', ...list, stored: [...threePastes, longTitle], enter: inList.selectTwo },
  { name: 'All Pastes, two compared', ...list, ...pastes, enter: inList.compareTwo },
  {
    name: 'All Pastes, drafts, a pin and sizes',
    address: '/pastes/?sort=largest',
    stored: [...threePastes, { ...longTitle, pinnedAt: '2025-01-06T12:00:00.000Z' }],
    arrange: haveDrafts,
    enter: inList.openDrafts,
  },
  { name: 'All Pastes, undo bar', ...list, stored: [longTitle, ...threePastes], enter: inList.deleteTwo },
  { name: 'All Pastes, deleting damaged data', ...list, stored: damagedText, enter: inList.askToDeleteDamage },
  { name: 'All Pastes, history not kept', ...list, ...pastes, arrange: denyDatabase, enter: inList.seeHistoryNotKept },
  {
    name: 'All Pastes, deleting forever what a search of deleted pastes found',
    ...list,
    stored: [longTitle, ...threePastes],
    enter: inList.askToDeleteForever,
  },
  {
    name: 'All Pastes, denied storage',
    ...list,
    arrange: denyStorage,
    enter: see('does not let the page store anything'),
  },
  {
    name: 'All Pastes, import of versions that are not kept',
    ...list,
    ...pastes,
    arrange: inList.keepNoHistory,
    enter: inList.openImport,
  },
  { name: 'All Pastes, import in another encoding', ...list, ...pastes, enter: inList.openOtherEncoding },
  { name: 'All Pastes, import of another program', ...list, ...pastes, enter: inList.openTakeout },
  {
    name: 'All Pastes, backup file',
    ...list,
    ...pastes,
    arrange: (page) => answerFilePickers(page.context()),
    enter: inList.openBackupFile,
  },
  {
    name: 'All Pastes, backup file damaged',
    ...list,
    ...pastes,
    arrange: (page) => answerFilePickers(page.context()),
    enter: inList.damageBackupFile,
  },
  { name: 'All Pastes, import refused', ...list, ...pastes, enter: inList.openRefusedImport },
  { name: 'All Pastes, menu', ...list, ...pastes, enter: inList.openMenu },
  { name: 'All Pastes, shortcuts', ...list, ...pastes, enter: inList.openShortcuts },
  { name: 'All Pastes, switcher', ...list, stored: [longTitle, ...manyPastes(30)], enter: inList.openSwitcher },
  { name: 'All Pastes, switcher in vain', ...list, ...pastes, enter: inList.switchInVain },
  { name: 'View, unsaved changes', address: '/pastes/first', ...pastes, arrange: haveDrafts, enter: inView.seeDraft },
  { name: 'View, scrolled', address: '/pastes/tall', stored: [tallPaste], enter: inView.scrollView },
  { name: 'View, menu', address: '/pastes/long', stored: [longTitle], enter: inView.openMenu },
  { name: 'View, long lines not wrapped', address: '/pastes/wide', stored: [widePaste], enter: inView.unwrapView },
  { name: 'View, link copied', address: '/pastes/first', ...pastes, enter: inView.shareByLink },
  {
    name: 'View, shared paste',
    address: SHARED_SHOPPING,
    enter: see('Shared with you: not stored in this browser'),
  },
  { name: 'View, JSON formatted', address: '/pastes/json', stored: [jsonPaste], enter: inView.formatJson },
  { name: 'View, one marked line', address: '/pastes/code#L3', stored: [codePaste], enter: inView.seeCode },
  { name: 'View, preview of Markdown', address: '/pastes/markdown', stored: [markdownPaste], enter: inView.seePreview },
  { name: 'View, hits', address: '/pastes/first?find=milk', ...pastes, enter: inView.seeHits },
  { name: 'View, hits in code', address: '/pastes/code?find=path', stored: [codePaste], enter: inView.seeHitsInCode },
  { name: 'View, unknown id', address: '/pastes/unknown', ...pastes, enter: see('Unexpected Application Error!') },
  { name: '404', address: '/nowhere/at/all', enter: see('This page could not be found.') },
];
