/**
 * Shows a sentence of the site. Quoted parts, such as a title or the name of a file, are the user's, so translators must not
 * touch them. Each part has its own element (elements.ts). The sentence is the key, so that a live region reads a new sentence
 * whole and not only the part that differs.
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
