import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsxChild, JsxElement, JsxFragment, Node } from 'typescript/unstable/ast';
import {
  isFunctionDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
} from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/*
 * Translators, and many extensions, replace the text nodes of a page, but React keeps using the old ones. If React changes such
 * a text, nothing is seen; if it removes the node, or inserts something before it, React throws and the screen is gone. Only a
 * text that is the whole content of its element is safe, because React sets it by `textContent`. So the rule is:
 *
 *   A text is the only child of its element.
 *
 * A fragment does not count as an element, nor does a component of a package, because their content may land beside siblings
 * that are unknown here. A component of the site is checked where it renders its children.
 *
 * This file alone uses the API of TypeScript, as version 7.0 has it. A later version may change it: TypeScript calls it unstable.
 */

/** Returns a line for each text in the JSX of some folders that breaks the rule: where it is, and what to do. */
export function findBareTexts(folders: readonly string[]): readonly string[] {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects();
    if (project === undefined) throw new Error('TypeScript finds no project of tsconfig.json.');
    return folders.flatMap(listJsxFiles).flatMap((path) => {
      const file = project.program.getSourceFile(resolve(path));
      if (file === undefined) throw new Error(`${path} is in no project of tsconfig.json.`);
      return findFaults(file, project.checker).map(({ node, advice }) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        const excerpt = node.getText(file).trim().replaceAll(/\s+/g, ' ').slice(0, 50);
        return `${path}:${line + 1}: ${excerpt}: ${advice}`;
      });
    });
  } finally {
    api.close();
  }
}

function listJsxFiles(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.tsx')).map((path) => join(folder, path));
}

interface Fault {
  readonly node: Node;
  readonly advice: string;
}

function findFaults(root: Node, checker: Checker): readonly Fault[] {
  const faults: Fault[] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) faults.push(...checkChildren(node, checker));
    if (isFunctionDeclaration(node) && isComponentName(node.name?.text) && returnsText(node, checker)) {
      faults.push({ node, advice: 'put what this component returns into an element' });
    }
    node.forEachChild(visit);
  };
  visit(root);
  return faults;
}

function checkChildren(parent: JsxElement | JsxFragment, checker: Checker): readonly Fault[] {
  const children = parent.children.filter((child) => !isDropped(child));
  const texts = children.filter((child) => isText(child, checker));
  if (!isElement(parent, checker)) {
    return texts.map((node) => ({ node, advice: 'put this text into an element; nothing else may be in there' }));
  }
  const [only, ...others] = children;
  if (only !== undefined && others.length === 0 && !isList(only, checker)) return [];
  return texts.map((node) => ({
    node,
    advice: 'make one string of the texts here, and where there is more than texts, put that string into an element',
  }));
}

/** Tells whether a parent is an element, so that its children are its whole content. */
function isElement(parent: JsxElement | JsxFragment, checker: Checker): boolean {
  if (isJsxFragment(parent)) return false;
  const { tagName } = parent.openingElement;
  if (isIdentifier(tagName) && !isComponentName(tagName.text)) return true;
  const symbol = checker.getSymbolAtLocation(tagName);
  const isImported = symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0;
  const declaration = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  return declaration !== undefined && !declaration.path.includes('/node_modules/');
}

function isComponentName(name: string | undefined): boolean {
  return /^[A-Z]/.test(name ?? '');
}

/** Tells whether a child is a comment, or white space that JSX drops. */
function isDropped(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() === '' && child.text.includes('\n');
  return isJsxExpression(child) && child.expression === undefined;
}

function isText(child: JsxChild, checker: Checker): boolean {
  if (isJsxText(child)) return true;
  return (
    isJsxExpression(child) && !!child.expression && mayBeText(checker.getTypeAtLocation(child.expression), checker)
  );
}

/** Tells whether a child is a list, whose members all count as children. */
function isList(child: JsxChild, checker: Checker): boolean {
  const type = isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
  return !!type && checker.isArrayType(type);
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;

/** Tells whether a value may be a text, or a list that contains one. `seen` has the types that are being checked already. */
function mayBeText(type: Type | undefined, checker: Checker, seen: readonly number[] = []): boolean {
  if (type === undefined || (type.flags & TEXT) !== 0) return true;
  if (seen.includes(type.id)) return false;
  const isAny = (types: readonly Type[]) => types.some((each) => mayBeText(each, checker, [...seen, type.id]));
  if (type.isUnionType()) return isAny(type.getTypes());
  return checker.isArrayType(type) && type.isTypeReference() && isAny(checker.getTypeArguments(type));
}

function returnsText(component: Node, checker: Checker): boolean {
  const signature = checker.getSignatureFromDeclaration(component);
  return signature !== undefined && mayBeText(checker.getReturnTypeOfSignature(signature), checker);
}
