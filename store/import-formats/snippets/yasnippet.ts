import {
  type FoundPastes,
  fileNameOf,
  type LeftOut,
  leaveOut,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';

// Snippets of Emacs: a folder for each mode with a file for each snippet. The file begins with lines such as `# name: Loop`,
// and the text follows the line `# --` (https://joaotavora.github.io/yasnippet/snippet-development.html).

/** Files of the program beside the snippets. */
const OTHER_FILE = /^\.yas-(parents|make-groups|skip|ignore-filenames-as-triggers|compiled-snippets\.el|setup\.el)$/;

const SETTING = /^#\s*(group|condition|expand-env|binding|type|uuid)\s*:/;

/** Reads a snippet. Placeholders such as `${1:name}` stay text. The folder, which is its mode, goes before its name. */
export function readYasnippet({ path, text, modifiedMs }: SourceText): FoundPastes | undefined {
  const fileName = fileNameOf(path);
  if (OTHER_FILE.test(fileName)) {
    return { format: 'yasnippet', pastes: [], leftOut: [{ kind: 'settings-file', name: fileName }] };
  }
  const head = headOf(text);
  if (head === undefined) return undefined;
  const { lines, body: content } = head;
  const others = lines.filter(
    (line) => !/^#\s*(-\*-.*-\*-)?$/.test(line) && line !== lineOf(lines, 'name') && line !== lineOf(lines, 'key'),
  );
  const settings = others.filter((line) => SETTING.test(line)).length;
  const leftOut: LeftOut[] = [...leaveOut('setting', settings), ...leaveOut('comment', others.length - settings)];
  if (content.trim() === '')
    return { format: 'yasnippet', pastes: [], leftOut: [...leaveOut('empty-snippet'), ...leftOut] };
  const name = snippetTitle(fieldOf(lines, 'key'), fieldOf(lines, 'name')) || fileName;
  const title = `${path.slice(0, path.length - fileName.length)}${name}`;
  return {
    format: 'yasnippet',
    pastes: [pasteOf('yasnippet', { title, content, editedMs: modifiedMs, sourceId: null })],
    leftOut,
  };
}

/** Returns the lines before `# --`, and what is after it; undefined if the lines are not those of a snippet. */
function headOf(text: string): { readonly lines: readonly string[]; readonly body: string } | undefined {
  const lines: string[] = [];
  for (let at = 0; text.startsWith('#', at); ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? undefined : end).trimEnd();
    at = end === -1 ? text.length : end + 1;
    if (/^# ?--$/.test(line)) {
      const isSnippet = lines.some((each) => /^#\s*(name|key)\s*:|mode:\s*snippet/.test(each));
      return isSnippet ? { lines, body: text.slice(at) } : undefined;
    }
    lines.push(line);
  }
  return undefined;
}

function lineOf(lines: readonly string[], name: string): string {
  return lines.find((line) => new RegExp(`^#\\s*${name}\\s*:`).test(line)) ?? '';
}

function fieldOf(lines: readonly string[], name: string): string {
  const line = lineOf(lines, name);
  return line.slice(line.indexOf(':') + 1).trim();
}
