import { elementsOf, parseXml, rootNameOf, strayCountOf, textOf, type XmlElement } from './xml';

/**
 * Reads one of Apple's property lists in XML (https://www.apple.com/DTDs/PropertyList-1.0.dtd): dictionaries become objects,
 * arrays stay arrays, and all other values become texts.
 *
 * @returns undefined if the text is no property list
 */
export function parsePlist(text: string): unknown {
  const root = rootNameOf(text) === 'plist' ? parseXml(text) : undefined;
  const [value] = root === undefined ? [] : elementsOf(root);
  return value === undefined || !isSound(value) ? undefined : readValue(value);
}

/** Tells whether each name in a dictionary has one value, and no text is out of place. */
function isSound(element: XmlElement): boolean {
  const parts = elementsOf(element);
  if (element.name === 'dict') {
    const isPaired = parts.every(({ name }, index) => (name === 'key') === (index % 2 === 0));
    const names = parts.filter((_, index) => index % 2 === 0).map(textOf);
    const isOnce = new Set(names).size === names.length;
    return isPaired && isOnce && parts.length % 2 === 0 && strayCountOf(element) === 0 && parts.every(isSound);
  }
  return element.name === 'array' ? strayCountOf(element) === 0 && parts.every(isSound) : parts.length === 0;
}

function readValue(element: XmlElement): unknown {
  const { name } = element;
  if (name === 'array') return elementsOf(element).map(readValue);
  if (name !== 'dict') return name === 'true' || name === 'false' ? name : textOf(element);
  const parts = elementsOf(element);
  return Object.fromEntries(
    parts.flatMap((part, index) => {
      const value = parts[index + 1];
      return part.name === 'key' && value !== undefined && value.name !== 'key'
        ? [[textOf(part), readValue(value)]]
        : [];
    }),
  );
}
