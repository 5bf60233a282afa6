const MARKUP = { __html: '' };

/**
 * The place in which a script of the page shows a picture of the first rows before the framework has started
 * (scripts/build/page/first-rows.ts). React leaves what is inside as it is.
 */
export function FirstRows() {
  return (
    <div
      data-first-rows
      className="rows"
      translate="no"
      aria-hidden
      inert
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that React does not look inside.
      dangerouslySetInnerHTML={MARKUP}
    />
  );
}
