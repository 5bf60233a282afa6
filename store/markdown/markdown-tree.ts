/*
 * How a Markdown text becomes something to read. A worker (parse-worker.ts, started by parse-in-worker.ts) parses the text
 * with markdown-it (parse-markdown.ts) into the tree below, and the page draws one element for each node
 * (components/markdown/). No HTML is ever written or parsed: HTML in the text stays text, and the tree has only the elements
 * and attributes named here. Only links to other sites are kept, and an image becomes a link.
 */

/** A text, or an element of the tree. */
export type MarkdownNode = string | MarkdownElement;

/** An element of the tree that the page draws as the HTML element of this name, without attributes. */
export type PlainTag =
  | 'p'
  | 'blockquote'
  | 'ul'
  | 'li'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'em'
  | 'strong'
  | 's'
  | 'code'
  | 'br';

interface WithChildren {
  readonly children: readonly MarkdownNode[];
  /** The line of the text at which a block begins, counted from 0. That of a code block is the first of its code. */
  readonly line?: number;
}

export type MarkdownElement =
  | (WithChildren & { readonly tag: PlainTag })
  /** `level` is from 1 to 6, as the text has it. */
  | (WithChildren & { readonly tag: 'heading'; readonly level: number })
  | (WithChildren & { readonly tag: 'ol'; readonly start: number })
  | (WithChildren & { readonly tag: 'th' | 'td'; readonly align?: CellAlign | undefined })
  /** `href` begins with https:, http: or mailto:. */
  | (WithChildren & { readonly tag: 'link'; readonly href: string })
  /** `languageName` is what the text calls the language of the code. */
  | (WithChildren & { readonly tag: 'pre'; readonly languageName?: string })
  /** The box of a task list. */
  | (WithChildren & { readonly tag: 'task'; readonly isDone: boolean });

export type CellAlign = 'left' | 'center' | 'right';

export interface MarkdownTree {
  readonly blocks: readonly MarkdownNode[];
  /** Whether only the beginning of the text is in it. */
  readonly isPart: boolean;
}
