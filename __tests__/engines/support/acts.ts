import { expect } from '@playwright/test';
import type { StoredPaste } from '@/scripts/test/stored-pastes';
import { describeRecords, readDatabase } from '../../e2e/support/history';
import type { Tab } from './tab';

/** Returns the stored list, parsed as JSON. */
export function readStoredPastes(tab: Tab): Promise<StoredPaste[]> {
  return tab.run(() => JSON.parse(localStorage.getItem('pastes') ?? '[]'));
}

/** Says what the history has, such as 'deleted Shopping: Milk', sorted. */
export async function describeHistory(tab: Tab): Promise<readonly string[]> {
  return describeRecords(await tab.run(readDatabase));
}

/** Waits until one draft holds a text. */
export async function expectDraft(tab: Tab, text: string): Promise<void> {
  await expect.poll(() => countDrafts(tab, text), `drafts with '${text}'`).toBe(1);
}

function countDrafts(tab: Tab, text: string): Promise<number> {
  return tab.run(
    (wanted) =>
      Object.entries({ ...localStorage }).filter(
        ([key, stored]) => key.startsWith('pastes.draft.') && String(stored).includes(wanted),
      ).length,
    text,
  );
}

/** Clicks a button, and gives files to the picker that it opens, without its window, which no driver of all engines can use. */
export function pickFile(
  tab: Tab,
  buttonName: string,
  file: { readonly name: string; readonly text: string },
): Promise<void> {
  return tab.run(
    ({ wanted, name, text }) => {
      const { click } = HTMLInputElement.prototype;
      HTMLInputElement.prototype.click = function answer() {
        HTMLInputElement.prototype.click = click;
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name));
        this.files = transfer.files;
        this.dispatchEvent(new Event('change', { bubbles: true }));
      };
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      const button = buttons.find((each) => [each.title, each.textContent].includes(wanted));
      if (button === undefined) throw new Error('There is no such button.');
      button.click();
    },
    { wanted: buttonName, ...file },
  );
}
