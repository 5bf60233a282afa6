import { contentSecurityPolicy } from './content-security-policy';
import { sha256Source } from './sha256-source';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Returns an exported page with a Content-Security-Policy, and with the `integrity` of every script and style file that
 * it loads. `readFile` returns the content of the file at an address of the page. Throws when the page carries what the
 * policy would block: a style attribute or element, or an event handler.
 */
export function securePage(html: string, readFile: (address: string) => Buffer): string {
  const blocked = findBlockedMarkup(html);
  if (blocked !== null) throw new Error(`The policy would block this: ${blocked}`);

  const scriptHashes = new Set<string>();
  const withScripts = html.replace(SCRIPT, (element: string, attributes: string, code: string) => {
    const source = attributeOf(attributes, 'src');
    const hash = sha256Source(source === null ? code : readFile(source));
    scriptHashes.add(`'${hash}'`);
    return source === null ? element : `<script${attributes} integrity="${hash}"></script>`;
  });
  const withLinks = withScripts.replace(
    /<link\b([^>]*?)(\s*\/?)>/g,
    (element: string, attributes: string, end: string) => {
      const address = attributeOf(attributes, 'href');
      // The script stands in the same page, where the browser finds it as early; and once fetched ahead with its
      // integrity, a file cannot be had without it in a frame of an opaque origin.
      if (attributeOf(attributes, 'as') === 'script') return '';
      if (attributeOf(attributes, 'rel') !== 'stylesheet' || address === null) return element;
      return `<link${attributes} integrity="${sha256Source(readFile(address))}"${end}>`;
    },
  );
  return insertPolicy(withLinks, contentSecurityPolicy([...scriptHashes]));
}

function insertPolicy(html: string, policy: string): string {
  // The character set stays first: browsers look for it in the first 1024 bytes only. Nothing that the policy governs
  // may stand before it.
  const charset = CHARSET.exec(html);
  const head = html.indexOf('<head>');
  if (head === -1 || charset?.index !== head + '<head>'.length) {
    throw new Error('The page does not begin with its character set.');
  }
  const end = charset.index + charset[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}"/>${html.slice(end)}`;
}

function findBlockedMarkup(html: string): string | null {
  const markup = html.replace(SCRIPT, '<script$1></script>');
  return /<style\b[^>]*>|<[a-z][^>]*\s(?:style|on[a-z]+)=[^>]*>/i.exec(markup)?.[0] ?? null;
}

function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
