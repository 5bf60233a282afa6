import { attributeOf, sha256Source } from './markup';

/*
 * Inlines the styles into each page, because a stylesheet delays the first paint by one round trip to the host: 0.8 s
 * on a slow phone network. The link to the file becomes the last element of the body, where nothing waits for it. React
 * looks for that link when it hydrates; without it, React would insert one and wait.
 */

interface StyledPage {
  readonly html: string;
  /** The hashes of the inlined styles, in the format of a Content-Security-Policy. */
  readonly hashes: readonly string[];
}

/** Inlines the stylesheets of an exported page. `readFile` returns the content of the file at an address of the page. */
export function inlineStyles(html: string, readFile: (address: string) => Buffer): StyledPage {
  const links: string[] = [];
  const hashes: string[] = [];
  const styled = html.replace(/<link\b([^>]*)>/g, (element: string, attributes: string) => {
    const address = attributeOf(attributes, 'href');
    if (attributeOf(attributes, 'rel') !== 'stylesheet' || address === null) return element;
    const styles = withAbsoluteUrls(readFile(address).toString('utf8'), address);
    links.push(element);
    hashes.push(sha256Source(styles));
    return `<style>${styles}</style>`;
  });
  const end = styled.lastIndexOf('</body>');
  return { html: styled.slice(0, end) + links.join('') + styled.slice(end), hashes };
}

/** Makes relative URLs absolute: in a stylesheet they are relative to its file, in a page to the page. */
function withAbsoluteUrls(styles: string, address: string): string {
  return styles.replace(/url\((?!["']?(?:data:|#))(["']?)([^"')]+)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, `http://host${address}`);
    return `url(${quote}${pathname}${quote})`;
  });
}
