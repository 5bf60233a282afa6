import type { Emitter } from 'highlight.js';
import { TOKEN_KINDS, type TokenKind, type Tokens } from './tokens';

/**
 * Maps the library's scopes to kinds of tokens. For a scope such as `title.class.inherited`, the longest known prefix
 * counts.
 */
const KINDS: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  name: 'keyword',
  'selector-tag': 'keyword',
  bullet: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  code: 'string',
  link: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  title: 'title',
  section: 'title',
  'selector-id': 'title',
  'selector-class': 'title',
  'selector-attr': 'title',
  'selector-pseudo': 'title',
  'title.class': 'type',
  type: 'type',
  class: 'type',
  built_in: 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  'template-variable': 'attribute',
  meta: 'meta',
  addition: 'added',
  deletion: 'removed',
};

/** Collects the library's tokens directly, so that no HTML is written and parsed. The innermost scope counts. */
export class TokenEmitter implements Emitter {
  private readonly numbers: number[] = [];
  private readonly scopes: number[] = [];
  private offset = 0;

  addText(text: string): void {
    const start = this.offset;
    this.offset += text.length;
    const kind = this.scopes.at(-1) ?? -1;
    // The library also emits empty texts between tokens.
    if (kind >= 0 && text !== '') this.add(start, this.offset, kind);
  }

  startScope(scope: string): void {
    this.scopes.push(kindOf(scope));
  }

  endScope(): void {
    this.scopes.pop();
  }

  /** The library's core still calls `startScope` by this old name. */
  openNode(scope: string): void {
    this.startScope(scope);
  }

  closeNode(): void {
    this.endScope();
  }

  /** Adds a part in another language, such as a script in HTML. */
  __addSublanguage(emitter: Emitter): void {
    if (!(emitter instanceof TokenEmitter)) return;
    const { numbers, offset } = emitter;
    for (let at = 0; at < numbers.length; at += 3) {
      const [start = 0, end = 0, kind = 0] = numbers.slice(at, at + 3);
      this.add(this.offset + start, this.offset + end, kind);
    }
    this.offset += offset;
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }

  takeTokens(): Tokens {
    return Uint32Array.from(this.numbers);
  }

  private add(start: number, end: number, kind: number): void {
    const { numbers } = this;
    // The library emits a long comment in pieces.
    if (numbers.at(-2) === start && numbers.at(-1) === kind) numbers[numbers.length - 2] = end;
    else numbers.push(start, end, kind);
  }
}

const indexes = new Map<string, number>();

/** @returns the index of the kind, or -1 for none */
function kindOf(scope: string): number {
  let index = indexes.get(scope);
  if (index === undefined) {
    const parts = scope.split('.');
    while (parts.length > 0 && !Object.hasOwn(KINDS, parts.join('.'))) parts.pop();
    const kind = KINDS[parts.join('.')];
    index = kind === undefined ? -1 : TOKEN_KINDS.indexOf(kind);
    indexes.set(scope, index);
  }
  return index;
}
