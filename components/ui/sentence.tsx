/**
 * Shows a sentence of the site. What it quotes, a title or the name of a file, is the user's, and a translator leaves it as
 * it is. Each part has an element of its own (elements.ts). The key makes another sentence another element, of which a live
 * region says all and not only the part that differs.
 */
export function Sentence({ children }: { readonly children: string }) {
  const [, before, quoted, after] = /^(.*?“)(.*)(”.*)$/s.exec(children) ?? [];
  if (quoted === undefined) return <span key={children}>{children}</span>;
  return (
    <span key={children}>
      <span>{before}</span>
      <span translate="no">{quoted}</span>
      <span>{after}</span>
    </span>
  );
}
