import { attributeOf, sha256Source } from './markup';

/*
 * Puts the styles into each page. A first paint that waits for a stylesheet takes one more round trip to the host: 0.8 s on a
 * slow phone network. The link to the file stays as the last element of the body, where nothing waits for it: React looks for
 * it during hydration, and would otherwise insert one and wait for it.
 */

/**
 * Inlines the stylesheets of an exported page. `readFile` returns the content of the file at an address of the page. Returns
 * the page, and the hashes of the inlined styles as a policy writes them.
 */
export function inlineStyles(html: string, readFile: (address: string) => Buffer): { html: string; hashes: string[] } {
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

/** In a file, addresses are relative to that file; in a page, they would be relative to the page. */
function withAbsoluteUrls(styles: string, address: string): string {
  return styles.replace(/url\((?!["']?(?:data:|#))(["']?)([^"')]+)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, `http://host${address}`);
    return `url(${quote}${pathname}${quote})`;
  });
}
