import type { Page } from '@playwright/test';

export interface Save {
  readonly title: string;
  readonly content: string;
}

/** Fills and submits the form on Home once for each text, with the events of a user's input, as fast as possible. */
export function saveAtFullSpeed(page: Page, saves: readonly Save[], inOneTask = false): Promise<void> {
  return page.evaluate(saveAll, { saves, inOneTask });
}

/** Runs in the page. With `inOneTask` the event loop does not run between the saves. */
export async function saveAll({ saves, inOneTask }: { saves: readonly Save[]; inOneTask: boolean }): Promise<void> {
  const find = <Type extends Element>(selector: string) => {
    const found = document.querySelector<Type>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  const nextTask = () =>
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
    for (const field of [title, content]) field.dispatchEvent(new Event('input', { bubbles: true }));
    button.click();
    if (inOneTask) continue;
    // A save that the browser refuses for a moment, as Firefox does, is tried again: the form keeps its text until then.
    do await nextTask();
    while (title.value === save.title);
  }
}

/** The titles of one tab's saves, each of its own. */
export function buildSaves(tabName: string, count: number): readonly Save[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `${tabName} save ${index}`,
    content: `What ${tabName} saved as number ${index}`,
  }));
}
