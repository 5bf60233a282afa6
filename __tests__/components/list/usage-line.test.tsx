import { screen } from '@testing-library/react';
import { UsageLine } from '@/components/list/usage-line';
import { buildPaste } from '../../support/build-paste';
import { openApp } from '../../support/open-app';

test.each([
  [10, '1 paste, saved only in this browser. Less than 1% of the space used.'],
  [5 * 1024 * 1024 * 0.25, '1 paste, saved only in this browser. 25% of the space used.'],
])('with %s characters stored the line says how much that is', async (length, line) => {
  await openApp(<UsageLine />, { stored: [buildPaste({ content: 'x'.repeat(length) })] });
  expect(screen.getByText(line)).toBeInTheDocument();
});
