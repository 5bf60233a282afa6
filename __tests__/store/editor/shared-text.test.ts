import { readSharedText } from '@/store/editor/shared-text';

const read = (query: string) => readSharedText(new URLSearchParams(query));

test('a shared title, text and address become the title and the content', () => {
  expect(read('title=A+page&text=quoted&url=https%3A%2F%2Fexample.com')).toEqual({
    title: 'A page',
    content: 'quoted\nhttps://example.com',
  });
});

test('a field that an app omits stays empty', () => {
  expect(read('text=only+text')).toEqual({ title: '', content: 'only text' });
  expect(read('title=&text=&url=https%3A%2F%2Fexample.com')).toEqual({ title: '', content: 'https://example.com' });
});

test.each(['', 'title=&text=', 'utm=x'])('the query "%s" brings no text along', (query) => {
  expect(read(query)).toBeNull();
});

test('an address that names a paste to edit has no shared text', () => {
  expect(read('pasteId=a&text=other')).toBeNull();
});
