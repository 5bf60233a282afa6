/*
 * Recognises data, configuration, logs and patches by the shape of their lines, because their words say nothing. Lists,
 * notes with keys and values, and letters have lines with a shape too, so each test asks for something that those lack.
 */

/** A key as programs write it (`max_size`, `server.port`, `RestartSec`, `MAX`). Notes have 'Rent' or 'phone'. */
const PROGRAM_KEY = /^\s*(?:[\w-]+[._-][\w.-]*\w|[A-Z][A-Z\d]{2,}|[A-Z][a-z]+[A-Z]\w*)$/;

/** Accepts JSON, JSON lines and fragments of JSON: the sample has nothing but JSON tokens and comments. */
export function isJson(sample: string): boolean {
  if (!/^[[{]|"[^"\n]*"\s*:|^[\]}]|"[,\s]*[\]}]/.test(sample)) return false;
  const rest = sample.replace(
    /"(?:[^"\\\n]|\\.)*(?:"|$)|-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b|\b(?:true|false|null)\b|[\s{}[\]:,]|\.\.\.|\/\/.*|\/\*[^*]*\*\//gi,
    '',
  );
  return rest === '' || (/^\w+$/.test(rest) && sample.endsWith(rest));
}

/**
 * Recognises markup: it begins with a tag, and has a closing tag or an attribute. An address such as <a@b.c> is no tag, and JSX
 * is JavaScript.
 */
export function isMarkup(sample: string): boolean {
  const hasTag = /^<(?:!--|!doctype\b|\?xml\b|\/?[a-z][\w:.-]*(?:\s[^<>]*)?\/?>)/i.test(sample);
  return hasTag && /<\/\w|\/>|\w=["']|^<[!?]/.test(sample) && !/\sclassName=|\w=\{/.test(sample);
}

/** A heading and numbered steps: a runbook is a page to read, even if its steps are commands. A script numbers its comments. */
export function isRunbook(sample: string): boolean {
  return [/^#{1,3} \S/m, /^1[.)] \S/m, /^2[.)] \S/m].every((part) => part.test(sample));
}

/** A patch has a header, or pairs of a removed and an added line that begin alike. A list of pros and cons has neither. */
export function isDiff(sample: string): boolean {
  if (/^diff --git |^--- .*\n\+\+\+ |^@@ -\d+(?:,\d+)? \+\d+|^\d+(?:,\d+)?[acd]\d+(?:,\d+)?\n[<>] /m.test(sample))
    return true;
  return /^-([^\n]{6}).*\n(?:-.*\n)*\+\1/m.test(sample) && linesOf(sample).every((line) => /^[-+ ]/.test(line));
}

/** An instruction with an argument that a note in capitals does not have: an image, a path, a list of words, a command. */
const DOCKER_ARGUMENT =
  /^FROM [a-z\d$][\w./:${}@-]*(?: [Aa][Ss] \w+)?$|^(?:COPY|ADD) .*[./]|^RUN .*(?:-\w|&&|\/|install)|^(?:CMD|ENTRYPOINT) \[|^EXPOSE \d+|^ENV \w+=|^WORKDIR \//;

/** Instructions in capitals, at least two and on most lines. A line that ends with a backslash continues. */
export function isDockerfile(sample: string): boolean {
  const lines = linesOf(joinContinued(sample)).filter((line) => !/^\s*#/.test(line));
  const instructions = lines.filter((line) =>
    /^(?:FROM|RUN|COPY|ADD|CMD|ENTRYPOINT|WORKDIR|EXPOSE|ENV|ARG|USER|VOLUME|LABEL|HEALTHCHECK|SHELL|STOPSIGNAL) \S/.test(
      line,
    ),
  );
  if (!instructions.some((line) => DOCKER_ARGUMENT.test(line))) return false;
  return instructions.length > 1 && instructions.length * 3 >= lines.length * 2;
}

/** The time of a log has seconds; an agenda has none. */
const LOG_LINE =
  /^\[?(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{4}\/\d\d\/\d\d \d\d:|\d\d:\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|(?:\d+\.){3}\d+ \S+ \S+ \[|\s*\d+\.\d{6}\])|^(?:\S+ )?level=\w+ |^npm (?:ERR!|error|WARN|warn) |^\[(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\] |^(?:DEBUG|INFO|WARNING|ERROR|CRITICAL):[\w.]+:|^[\w./-]+:\d+:\d+: (?:error|warning|note): /;

/** A line of a stack trace: of Java and JavaScript, of Python, of Go. */
const TRACE_LINE =
  /^\s+at [\w$.<>/[\] ]+ ?\(.*\)$|^\s+at \S+:\d+:\d+$|^\s+File "[^"]+", line \d+|^Traceback \(most recent|^goroutine \d+ \[|^\s+\S+\.(?:go|rs):\d+/;

/** Accepts a log, in which half of the lines have a date or belong to a stack trace, and a stack trace alone. */
export function isLog(sample: string): boolean {
  const lines = linesOf(sample).slice(0, 20);
  const logLines = lines.filter((line) => LOG_LINE.test(line));
  const traceLines = lines.filter((line) => TRACE_LINE.test(line));
  if (traceLines.length > 1 && (traceLines.length + logLines.length) * 3 >= lines.length) return true;
  if (lines.length === 1)
    return logLines.length === 1 && /\b(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b|level=/.test(sample);
  return (logLines.length + traceLines.length) * 2 >= lines.length && logLines.length > 0;
}

/** Pairs of a key and a value below heads in brackets, or pairs alone whose keys are those of a program. */
export function isIni(sample: string): boolean {
  const lines = linesOf(sample).filter((line) => !/^\s*[#;]/.test(line));
  const heads = lines.filter((line) => /^\[{1,2}[\w ."':*/-]+\]{1,2}\s*$/.test(line));
  const keys = lines.flatMap((line) => /^(\s*[\w."-]+)\s*=(?![=>])/.exec(line)?.[1] ?? []);
  if (keys.length === 0 || /[;{]\s*$/m.test(lines.join('\n'))) return false;
  if (heads.length > 0)
    return (heads.length + keys.length) * 2 >= lines.length && /^\[|^\s*[\w."-]+\s*=/.test(lines[0] ?? '');
  return (
    lines.length > 1 &&
    keys.length === lines.length &&
    keys.filter((key) => PROGRAM_KEY.test(key)).length * 2 > keys.length
  );
}

/** A cell of a table of data: a number, a date, a truth value, an address, or in quotes. */
const DATA_CELL = /^(?:"(?:[^"]|"")*"|-?[\d.,:]*\d%?|\d{4}-\d\d-\d\d\S*|true|false|\S+@\S+\.\w+)$/i;

/** A name of a column. */
const COLUMN_NAME = /^"?[\p{L}_][\p{L}\d_ .()/-]*[\p{L}\d)]"?$/u;

/**
 * Accepts a table of three or more columns: a head of names, at least two rows, and at least one column of data. A list
 * of names has no such column. No space follows a separator, as in a list within a sentence.
 */
export function isCsv(sample: string): boolean {
  const [head = '', ...lines] = linesOf(sample);
  const separator = head.includes(';') ? ';' : ',';
  if (/[,;] /.test(head)) return false;
  const names = cellsOf(head, separator);
  if (names.length < 3 || !names.every((name) => COLUMN_NAME.test(name))) return false;
  // The last line of a sample may be cut off.
  const rows = lines.slice(0, 20).map((line) => cellsOf(line, separator));
  if (rows.length < 2 || !rows.every((row) => row.length === names.length)) return false;
  return names.some((_, column) => rows.every((row) => DATA_CELL.test(row[column] ?? '')));
}

/** Splits a line into cells. A separator in quotes belongs to its cell. */
function cellsOf(line: string, separator: string): readonly string[] {
  const quoted = line.replace(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(separator, ' '));
  return quoted.split(separator);
}

const YAML_KEY = /^(\s*(?:- +)*)(?:[\w./$@<*-]+|"[^"]+"|'[^']+'):(?:\s+(\S.*))?$/;

/** A value that notes do not have: quoted, a flow collection, a truth value, a path, or a name with an underscore. */
const TECHNICAL_VALUE = /^(?:["'[{&*!|>]|(?:true|false|null)$|[^\s@]*(?:\$\{|\/|_|\w\.\w|\w@v?\d)\S*$)/;

/**
 * Accepts lines of keys and list items only, if they are nested deeper than in a note: a list of mappings, three levels, or two
 * levels with a technical value.
 */
export function isYaml(sample: string): boolean {
  const levels = new Set<number>();
  let isNested = false;
  let hasMappings = false;
  let isTechnical = /^(?:---|apiVersion:|version: ['"]?\d)/.test(sample);
  let parent: { readonly indent: number; readonly isOpen: boolean; readonly isItem: boolean } | undefined;
  let blockIndent = Number.POSITIVE_INFINITY;
  for (const line of linesOf(sample)) {
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    if (indent > blockIndent) continue;
    blockIndent = Number.POSITIVE_INFINITY;
    if (/^\s*(?:#|---|\.\.\.$)/.test(line)) continue;
    const [, head, value] = YAML_KEY.exec(line) ?? [];
    if (head === undefined) {
      const item = /^\s*- +(\S.*)$/.exec(line)?.[1];
      if (item === undefined || /[;{]$/.test(line)) return false;
      if (parent?.isOpen && indent > parent.indent && TECHNICAL_VALUE.test(item)) isNested = isTechnical = true;
      continue;
    }
    if (value !== undefined && /[;{]$/.test(value)) return false;
    if (value !== undefined && /^[|>][+-]?$/.test(value)) blockIndent = indent;
    if (value !== undefined && TECHNICAL_VALUE.test(value)) isTechnical = true;
    if (parent?.isOpen && head.length > parent.indent) isNested = true;
    if (parent?.isItem && head.length === parent.indent && !head.includes('-')) hasMappings = true;
    levels.add(head.length);
    parent = {
      indent: head.length,
      isOpen: value === undefined,
      isItem: head.includes('-') || (parent?.isItem === true && head.length === parent.indent),
    };
  }
  return hasMappings || (isNested && (isTechnical || levels.size > 2));
}

/** Returns the lines of a sample that are not blank. */
export function linesOf(sample: string): readonly string[] {
  return sample.split('\n').filter((line) => line.trim() !== '');
}

/** Joins lines that end with a backslash to the next one. */
export function joinContinued(sample: string): string {
  return sample.replace(/\\\n\s*/g, ' ');
}
