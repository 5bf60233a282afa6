import { readingOf, rememberReading } from '@/store/code/readings';

const nothingChosen = { codeView: false, previewsMarkdown: false, codesMarkdown: false };

test('a choice is remembered for the kind of the text alone, and letters never become code by it', () => {
  const code = { ...nothingChosen, ...rememberReading('sql', 'code') };
  expect(
    (['sql', 'python', 'markdown', 'plaintext', undefined] as const).map((language) => readingOf(language, code)),
  ).toEqual(['code', 'code', 'plain', 'plain', 'plain']);
  const markdown = { ...code, ...rememberReading('markdown', 'preview') };
  expect([readingOf('markdown', markdown), readingOf('sql', markdown)]).toEqual(['preview', 'code']);
  expect(readingOf('markdown', { ...markdown, ...rememberReading('markdown', 'code') })).toBe('code');
  expect(rememberReading('plaintext', 'code')).toEqual({});
});

test('where nothing is to be chosen, code has colours, Markdown is a page, and all else is plain', () => {
  expect([readingOf('go', undefined), readingOf('markdown', undefined), readingOf('plaintext', undefined)]).toEqual([
    'code',
    'preview',
    'plain',
  ]);
});
