import { readJetbrainsTemplates } from '@/store/import-formats/snippets/jetbrains-templates';
import { fuzzImport } from '../../../support/fuzz-import';
import { findPastes, leftOutOf, textsOf } from '../../../support/read-format';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!-- saved -->
<templateSet group="Mine">
  <template name="each" value="for (const $ITEM$ of $LIST$) {&#10;&#9;$END$&#10;}" description="loop over" toReformat="true">
    <variable name="ITEM" expression="suggestVariableName()" defaultValue="" alwaysStopAt="true" />
    <variable name="LIST" expression="" defaultValue="" alwaysStopAt="true" />
    <context>
      <option name="JAVA_SCRIPT" value="true" />
    </context>
  </template>
  <template name="cmp" value="a &lt; b &amp;&amp; &quot;&amp;lt;&quot;" description="" />
  <template name="none" value="" description="empty" />
  <template name="lost" key="template.lost" resource-bundle="messages" />
</templateSet>
`;

/** A file of which nothing is left out. */
const plain = `<templateSet group="Mine">
  <template name="one" value="first &amp; last" description="about it" />
  <template name="two" value="second&#10;" description="" toReformat="true" />
</templateSet>`;

test('a template is a paste with its text as it was typed, and with its description and abbreviation as the title', () => {
  const found = findPastes(readJetbrainsTemplates, file);
  expect(textsOf(found)).toEqual([
    ['loop over (each)', 'for (const $ITEM$ of $LIST$) {\n\t$END$\n}'],
    ['cmp', 'a < b && "&lt;"'],
  ]);
  expect(leftOutOf(found)).toEqual(['setting', 'setting', 'language', 'empty-snippet', 'unknown-entry']);
});

test('other XML, and a cut file, are no templates', () => {
  const read = (text: string) => readJetbrainsTemplates({ path: 'a.xml', text, modifiedMs: null, json: undefined });
  expect(read('<layout><template name="x" value="y"/></layout>')).toBeUndefined();
  expect(read(file.slice(0, -20))).toBeUndefined();
});

test('changed anyhow, no template is lost without a word', () =>
  fuzzImport({ 'Mine.xml': plain }, ['first', 'second', 'about it']));

test('a template with more variables than fit on the stack is read', () => {
  const variables = '<variable name="A" />'.repeat(150_000);
  const found = findPastes(
    readJetbrainsTemplates,
    `<templateSet><template name="a" value="b">${variables}</template></templateSet>`,
  );
  expect(textsOf(found)).toEqual([['a', 'b']]);
  expect(found.leftOut).toHaveLength(150_000);
});
