import { expect } from '@playwright/test';
import { readStores } from '@/scripts/site/page/database';
import { describeRecords, HISTORY_STORES, joinRecords } from '@/scripts/site/page/history';
import type { StoredPaste } from '@/scripts/site/stored-pastes';
import type { Tab } from './tab';

/** Returns the stored list, parsed as JSON. */
export function readStoredPastes(tab: Tab): Promise<StoredPaste[]> {
  return tab.run(() => JSON.parse(localStorage.getItem('pastes') ?? '[]'));
}

/** Says what the history has, such as 'deleted Shopping: Milk', sorted. */
export async function describeHistory(tab: Tab): Promise<readonly string[]> {
  return describeRecords(joinRecords(await tab.run(readStores<'history' | 'historyTexts'>, HISTORY_STORES)));
}

/** Waits until one draft holds a text. */
export async function expectDraft(tab: Tab, text: string): Promise<void> {
  const readTexts = () => Object.entries({ ...localStorage } as Record<string, string>);
  const isWanted = ([key, stored]: [string, string]) => key.startsWith('pastes.draft.') && stored.includes(text);
  const count = async () => (await tab.run(readTexts)).filter(isWanted).length;
  await expect.poll(count, `drafts with '${text}'`).toBe(1);
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
      const button = buttons.find((each) => [each.getAttribute('aria-label'), each.textContent].includes(wanted));
      if (button === undefined) throw new Error('There is no such button.');
      button.click();
    },
    { wanted: buttonName, ...file },
  );
}
