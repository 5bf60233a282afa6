import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';

/**
 * Parses YAML into objects, arrays and texts. The schema has no other types: `007`, `yes` and dates stay the texts that they are, and
 * no tag makes anything else of them.
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
