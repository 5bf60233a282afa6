const MARKUP = { __html: '' };

interface PageScriptProps {
  /** The script's name in scripts/build/page. The build puts it there. */
  readonly name: 'first-rows' | 'first-text';
  readonly className?: string;
}

/** The element in which a prerendered page runs a script before the framework has started. React does not touch its content. */
export function PageScript({ name, className }: PageScriptProps) {
  return (
    <div
      data-script={name}
      className={className}
      translate="no"
      aria-hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that React does not look inside.
      dangerouslySetInnerHTML={MARKUP}
    />
  );
}
