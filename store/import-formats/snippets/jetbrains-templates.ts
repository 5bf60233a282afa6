import {
  type FoundPastes,
  type LeftOut,
  leaveOut,
  leaveOutOthers,
  pasteOf,
  type SourceText,
  snippetTitle,
} from '@/store/import-formats/import-format';
import { elementOf, elementsOf, parseXml, rootNameOf, strayCountOf } from '@/store/import-formats/syntax/xml';
import type { Paste } from '@/store/paste/paste';
import { pushAll } from '@/store/push-all';

// Live templates of JetBrains, from the folder `templates` of their settings: a `templateSet` of `template`s with an
// abbreviation, a text and a description as attributes (https://www.jetbrains.com/help/idea/sharing-live-templates.html;
// JetBrains/intellij-community, platform/lang-impl/src/com/intellij/codeInsight/template/impl/TemplateSettings.java).

/** Attributes of a template: those that are read, and settings. */
const KNOWN = new Set(
  (
    'name value description toReformat toShortenFQNames useStaticImport deactivated shortcut group id key ' +
    'resource-bundle'
  ).split(' '),
);

/** Reads live templates: a paste for each. Variables such as `$NAME$` stay text. */
export function readJetbrainsTemplates({ text, modifiedMs }: SourceText): FoundPastes | undefined {
  const root = rootNameOf(text) === 'templateSet' ? parseXml(text) : undefined;
  if (root?.name !== 'templateSet') return undefined;
  const pastes: Paste[] = [];
  const leftOut: LeftOut[] = [...leaveOut('unknown-entry', strayCountOf(root))];
  for (const template of elementsOf(root)) {
    const content = template.attributes.get('value');
    if (template.name !== 'template' || content === undefined) {
      leftOut.push(...leaveOut('unknown-entry'));
      continue;
    }
    const title = snippetTitle(template.attributes.get('name'), template.attributes.get('description'));
    if (content.trim() === '') leftOut.push(...leaveOut('empty-snippet'));
    else pastes.push(pasteOf('jetbrains', { title, content, editedMs: modifiedMs, sourceId: null }));
    pushAll(leftOut, leaveOut('unknown-entry', strayCountOf(template)));
    pushAll(leftOut, leaveOutOthers(Object.fromEntries(template.attributes), KNOWN));
    const variables = elementsOf(template).filter(({ name }) => name === 'variable');
    pushAll(leftOut, leaveOut('setting', variables.length));
    if (elementOf(template, 'context')?.children.some((child) => typeof child !== 'string')) {
      leftOut.push(...leaveOut('language'));
    }
  }
  return { format: 'jetbrains', pastes, leftOut };
}
