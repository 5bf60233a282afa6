import { elementsOf, parseXml, rootNameOf, textOf, type XmlElement } from './xml';

/**
 * Reads a property list of Apple in XML (https://www.apple.com/DTDs/PropertyList-1.0.dtd): dictionaries as objects, arrays, and
 * all others as texts.
 *
 * @returns undefined if the text is no property list
 */
export function parsePlist(text: string): unknown {
  const root = rootNameOf(text) === 'plist' ? parseXml(text) : undefined;
  const [value] = root === undefined ? [] : elementsOf(root);
  return value === undefined ? undefined : readValue(value);
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
