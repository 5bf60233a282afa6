import { screen } from '@testing-library/react';
import { UsageLine } from '@/components/usage-line';
import { buildPaste } from '../support/build-paste';
import { openApp } from '../support/open-app';

test.each([
  [10, 'Pastes live only in this browser. Less than 1% of its storage is used.'],
  [5 * 1024 * 1024 * 0.25, 'Pastes live only in this browser. 25% of its storage is used.'],
])('with %s characters stored the line says how much that is', async (length, line) => {
  await openApp(<UsageLine />, { stored: [buildPaste({ content: 'x'.repeat(length) })] });
  expect(screen.getByText(line)).toBeInTheDocument();
});
