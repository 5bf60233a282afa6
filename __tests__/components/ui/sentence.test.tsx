import { render } from '@testing-library/react';
import { Sentence } from '@/components/ui/sentence';

test.each([
  ['Saved “Shopping”', ['Shopping']],
  ['“notes.txt” could not be read.', ['notes.txt']],
  ['Saved “a “b” c”', ['a “b” c']],
  ['Of “a”, “b” and 2 more, only the beginning is left.', ['a”, “b']],
  ['Paste added', []],
])('what a sentence quotes is not translated, and the sentence is whole: %s', (sentence, quoted) => {
  const { container } = render(<Sentence>{sentence}</Sentence>);
  expect(container).toHaveTextContent(sentence);
  expect([...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)).toEqual(quoted);
});
