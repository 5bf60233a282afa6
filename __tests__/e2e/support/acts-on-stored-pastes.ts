import type { Page } from '@playwright/test';

/** Edits each paste twice, in the form on Home and at full speed. */
export function editTwiceAtFullSpeed(page: Page, ids: readonly string[]): Promise<void> {
  return page.evaluate(async (ids) => {
    const content = document.querySelector<HTMLTextAreaElement>('[aria-label="Content"]');
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    if (content === null || button === null) throw new Error('This is not the form.');
    const until = async (isTrue: () => boolean) => {
      const endAtMs = performance.now() + 20_000;
      while (!isTrue()) {
        if (performance.now() > endAtMs) throw new Error(`The page never came to ${isTrue}.`);
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const edit = async (id: string, before: string, after: string) => {
      // Like an edit link: the router follows the browser's history.
      history.pushState(null, '', `/?pasteId=${encodeURIComponent(id)}`);
      await until(() => content.value === before && button.textContent === 'Update Paste');
      content.value = after;
      content.dispatchEvent(new Event('input', { bubbles: true }));
      button.click();
      await until(() => button.textContent === 'Create My Paste');
    };
    for (const id of ids) await edit(id, `About ${id}`, `first edit of ${id}`);
    for (const id of ids) await edit(id, `first edit of ${id}`, `last edit of ${id}`);
  }, ids);
}

/** Deletes pastes from the list at full speed and, with `undoes`, restores each at once. */
export function deleteAtFullSpeed(page: Page, titles: readonly string[], undoes = false): Promise<void> {
  return page.evaluate(
    async ({ titles, undoes }) => {
      const search = document.querySelector<HTMLInputElement>('[aria-label="Search pastes"]');
      if (search === null) throw new Error('This is not the list.');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const button = async (isIt: (button: HTMLButtonElement) => boolean) => {
        const endAtMs = performance.now() + 20_000;
        for (;;) {
          const found = [...document.querySelectorAll('button')].find(isIt);
          if (found !== undefined) return found;
          if (performance.now() > endAtMs) throw new Error(`There is no button for ${isIt}.`);
          await new Promise((resolve) => setTimeout(resolve));
        }
      };
      for (const title of titles) {
        setValue?.call(search, title);
        search.dispatchEvent(new Event('input', { bubbles: true }));
        (await button(({ ariaLabel }) => ariaLabel === `Delete ${title}`)).click();
        if (undoes) (await button(({ textContent }) => textContent === 'Undo')).click();
      }
    },
    { titles, undoes },
  );
}
