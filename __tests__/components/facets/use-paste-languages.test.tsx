import { renderHook, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { usePasteLanguages } from '@/components/facets/use-paste-languages';
import type { Paste } from '@/store/paste/paste';
import { buildPastes } from '../../support/build-paste';

const network = { isOnline: false };

jest.mock('@/store/root/paste-languages', () => {
  if (!network.isOnline) throw new TypeError('Failed to fetch');
  return jest.requireActual('@/store/root/paste-languages');
});

/** What was known at each rendering. */
const known: boolean[] = [];

function useNotedLanguages(text: string, list: readonly Paste[]) {
  const languages = usePasteLanguages(list, text);
  known.push(languages.isKnown);
  return languages;
}

test('a search for a language ends if the code that knows languages cannot be loaded, and the next one tries again', async () => {
  const error = jest.spyOn(toast, 'error');
  const pastes = buildPastes('a');
  const { result, rerender } = renderHook(({ text, list }) => useNotedLanguages(text, list), {
    initialProps: { text: 'lang:sql', list: pastes as readonly Paste[] },
  });
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await waitFor(() => expect(result.current.isKnown).toBe(true), { timeout: 10_000 });
  expect(known).toContain(false);
  network.isOnline = true;
  const next = buildPastes('a', 'b');
  rerender({ text: 'lang:sql', list: next });
  await waitFor(() => expect(result.current.isKnown).toBe(true), { timeout: 10_000 });
  expect(result.current.isIn(next[0] as (typeof next)[number], 'sql')).toBe(false);
});
