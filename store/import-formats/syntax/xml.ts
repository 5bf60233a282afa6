import { XMLParser } from 'fast-xml-parser';

/*
 * Parses XML of other programs into a tree of elements and texts. White space is kept. It decodes the entities of XML, numeric
 * ones, and the HTML names that notes use. Entities that a document defines are not expanded, because a few lines of them can
 * become gigabytes. Nothing is loaded from outside.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

/** The parser and this file recurse. No real file is nested deeper. */
const MAX_DEPTH = 200;

/** The names of HTML for the characters from 160 to 255 (https://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent). */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED = new Map([
  ...LATIN_NAMES.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„', sbquo: '‚' }),
  ...Object.entries({
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    rarr: '→',
    larr: '←',
    ensp: '\u2002',
    emsp: '\u2003',
  }),
]);

/** Decodes entities once. Those of unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi,
    (entity, decimal, hexadecimal, name) => {
      if (name !== undefined) return NAMED.get(name) ?? entity;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

const ignore = () => {};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  jPath: false,
  entityDecoder: {
    decode: decodeEntities,
    addInputEntities: ignore,
    setExternalEntities: ignore,
    setXmlVersion: ignore,
    reset: ignore,
  },
});

/** Returns the name of the root element, from the beginning of a text; undefined if the text does not begin like XML. */
export function rootNameOf(text: string): string | undefined {
  let at = 0;
  for (;;) {
    while (/\s|\ufeff/.test(text.charAt(at))) at++;
    if (text.charAt(at) !== '<') return undefined;
    const end = text.startsWith('<!--', at) ? '-->' : '>';
    if (!/[?!]/.test(text.charAt(at + 1))) return /^[\w:.-]+/.exec(text.slice(at + 1, at + 100))?.[0];
    const found = text.indexOf(end, at);
    if (found === -1) return undefined;
    at = found + end.length;
  }
}

/** Parses a document. @returns its root; undefined if it is not well-formed, cut off, or nested too deep */
export function parseXml(text: string): XmlElement | undefined {
  const nodes = parse(text, true).filter((node) => typeof node !== 'string');
  return nodes.length === 1 ? nodes[0] : undefined;
}

/** Parses a piece of XML or HTML as far as possible. @returns an empty list if nothing can be parsed */
export function parseXmlPiece(text: string): readonly XmlNode[] {
  return parse(text, false);
}

function parse(text: string, isStrict: boolean): readonly XmlNode[] {
  try {
    return readNodes(parser.parse(text.trimStart(), isStrict), 0);
  } catch (error) {
    // The library throws plain errors, with the place of the fault.
    if (error instanceof Error) return [];
    throw error;
  }
}

/** Reads nodes as the library gives them: `{ [name]: children, ':@': attributes }` or `{ '#text': text }`. */
function readNodes(nodes: unknown, depth: number): readonly XmlNode[] {
  if (!Array.isArray(nodes) || depth > MAX_DEPTH) return [];
  return nodes.flatMap((node: Readonly<Record<string, unknown>>): readonly XmlNode[] => {
    if (typeof node['#text'] === 'string') return [node['#text']];
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined) return [];
    const attributes = Object.entries(node[':@'] ?? {}).map(([key, value]) => [key, String(value)] as const);
    return [{ name, attributes: new Map(attributes), children: readNodes(node[name], depth + 1) }];
  });
}

/** Returns the elements in an element. */
export function elementsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((node) => typeof node !== 'string');
}

/** Counts the texts between the elements of one that has no text of its own. */
export function strayCountOf({ children }: XmlElement): number {
  return children.filter((node) => typeof node === 'string' && node.trim() !== '').length;
}

/** Returns the first element of a name in an element. */
export function elementOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name);
}

/** Returns the text in an element and in all elements that it has; an empty one for no element. */
export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
