import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineStyles } from './inline-styles';
import { listFiles } from './list-files';
import { attributeOf, sha256Source } from './markup';
import { pageScripts, scriptOfPlaceholder } from './page-scripts';

/*
 * A static host sends no Content-Security-Policy, so each exported page carries its own in a <meta>. The policy names
 * the hash of every script of the page: inline scripts match by their text, script files by their `integrity`
 * attribute. No other script runs, wherever it comes from. The policy names the hashes of inline styles too.
 */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const SCRIPT_PLACEHOLDER = /<div data-script="([a-z-]+)"[^>]*>/;
const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Adds the policy, the styles, the integrity attributes and the page scripts to every exported page, in place, and the
 * templates of a row to the page of the list. Returns the number of pages. Throws when a page loads a file that was not exported.
 */
export function securePages(outFolder: string, basePath: string, rowTemplates: string): number {
  const readFile = (address: string) => {
    if (!address.startsWith(`${basePath}/`)) throw new Error(`${address} is not a file of this site.`);
    return readFileSync(join(outFolder, address.slice(basePath.length)));
  };
  const scripts = pageScripts().map((script) => `<script>${script}</script>`);
  const pages = listFiles(outFolder).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const path = join(outFolder, page);
    const html = readFileSync(path, 'utf8')
      // Before the scripts whose failure it must detect.
      .replace(CHARSET, (charset) => `${charset}${scripts.join('')}`)
      .replace(SCRIPT_PLACEHOLDER, (placeholder, name) => {
        const parts = name === 'first-rows' ? rowTemplates : '';
        return `${placeholder}${parts}<script>${scriptOfPlaceholder(name, basePath)}</script>`;
      });
    writeFileSync(path, securePage(html, readFile));
  }
  return pages.length;
}

/**
 * Matches the framework's hint to preload a style file, in the data of an inline script. The hint is removed: the page already
 * links the file, and because the preload has no `integrity`, a browser would load the file twice and warn.
 */
const STYLE_HINT = /:HL\[\\"[^"\\]+\\",\\"style\\"\]\\n/g;

/**
 * Returns an exported page with its policy, its styles, and the `integrity` of every script and style file that it loads.
 * `readFile` returns the content of the file at an address of the page. Throws when the page contains markup that the
 * policy blocks: a style attribute or element, or an event handler.
 */
export function securePage(html: string, readFile: (address: string) => Buffer): string {
  const blocked = findBlockedMarkup(html);
  if (blocked !== null) throw new Error(`The policy would block this: ${blocked}`);

  const scriptHashes = new Set<string>();
  const withoutHints = html.replace(STYLE_HINT, '');
  const withScripts = withoutHints.replace(SCRIPT, (element: string, attributes: string, code: string) => {
    const source = attributeOf(attributes, 'src');
    const hash = sha256Source(source === null ? code : readFile(source));
    scriptHashes.add(`'${hash}'`);
    return source === null ? element : `<script${attributes} integrity="${hash}"></script>`;
  });
  const withLinks = withScripts.replace(
    /<link\b([^>]*?)(\s*\/?)>/g,
    (element: string, attributes: string, end: string) => {
      const address = attributeOf(attributes, 'href');
      // Removes preloads of scripts: without `integrity` they are wasted requests. That costs no time, because the
      // browser finds the script element just as early.
      if (attributeOf(attributes, 'as') === 'script') return '';
      if (attributeOf(attributes, 'rel') !== 'stylesheet' || address === null) return element;
      return `<link${attributes} integrity="${sha256Source(readFile(address))}"${end}>`;
    },
  );
  const { html: styled, hashes } = inlineStyles(withLinks, readFile);
  return insertPolicy(styled, contentSecurityPolicy([...scriptHashes], hashes));
}

/**
 * Returns the policy of one page, with the hashes of its inline styles. `scriptHashes` are sources such as
 * `'sha256-…'`. 'strict-dynamic' also allows the scripts that these scripts load, which the framework needs for the
 * code of a route; 'self' would allow every file on the same host.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string {
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'strict-dynamic'", ...scriptHashes],
    ['style-src', "'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    ['img-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

function insertPolicy(html: string, policy: string): string {
  // The charset stays first, because browsers search only the first 1024 bytes for it. The policy comes next, because
  // it applies only to what follows it.
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
