import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';

/**
 * Parses YAML into objects, arrays and texts. There are no other types: `007`, `yes` and dates stay texts, and tags are not
 * applied.
 *
 * @returns undefined if it is no YAML, several documents, or nested too deep
 */
export function parseYaml(text: string): unknown {
  try {
    return load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}
