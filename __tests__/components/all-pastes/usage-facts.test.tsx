import { screen, waitFor } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste } from '../../support/build-paste';
import { openApp } from '../../support/open-app';

test.each([
  [10, 'Saved only in this browser. 1 paste, less than 1% of the space used.'],
  [5 * 1024 * 1024 * 0.25, 'Saved only in this browser. 1 paste, 25% of the space used.'],
])('with %s characters stored the line says how much that is', async (length, line) => {
  await openApp(<AllPastes />, { stored: [buildPaste({ content: 'x'.repeat(length) })] });
  await waitFor(() => expect(screen.getByText(/^Saved only/).parentElement).toHaveTextContent(line));
});
