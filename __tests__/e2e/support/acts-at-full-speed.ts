import type { Page } from '@playwright/test';

export interface Save {
  readonly title: string;
  readonly content: string;
}

/**
 * Fills and submits Home's form once for each text, by the same events as a person's, as fast as the page can take
 * them. Between two saves the page may handle what has arrived, or, `inOneBreath`, may not.
 */
export function saveAtFullSpeed(page: Page, saves: readonly Save[], inOneBreath = false): Promise<void> {
  return page.evaluate(
    async ({ saves, inOneBreath }) => {
      const find = <Type extends Element>(selector: string) => {
        const found = document.querySelector<Type>(selector);
        if (found === null) throw new Error(`There is no ${selector}.`);
        return found;
      };
      const turnOfTheLoop = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const title = find<HTMLInputElement>('[aria-label="Title"]');
      const content = find<HTMLTextAreaElement>('[aria-label="Content"]');
      const button = find<HTMLButtonElement>('button[type=submit]');
      for (const save of saves) {
        title.value = save.title;
        content.value = save.content;
        content.dispatchEvent(new Event('input', { bubbles: true }));
        button.click();
        if (!inOneBreath) await turnOfTheLoop();
      }
    },
    { saves, inOneBreath },
  );
}

/** The titles of one tab's saves, each of its own. */
export function buildSaves(tabName: string, count: number): readonly Save[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `${tabName} save ${index}`,
    content: `What ${tabName} saved as number ${index}`,
  }));
}
