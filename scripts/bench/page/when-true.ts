const MAX_WAIT_MS = 20_000;

/** Resolves as soon as the document meets a condition, before the frame that shows it. Rejects after 20 s. */
export function whenTrue(condition: () => boolean, what: string): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (condition()) end(resolve);
    });
    const timer = setTimeout(() => end(() => reject(new Error(`This never came: ${what}.`))), MAX_WAIT_MS);
    function end(settle: () => void): void {
      observer.disconnect();
      clearTimeout(timer);
      settle();
    }
    observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
  });
}
