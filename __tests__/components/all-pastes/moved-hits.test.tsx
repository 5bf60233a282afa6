import { act, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { toMoved } from '@/store/paste/moved-text';
import type { MovedSearchRequest } from '@/store/search/search-moved-in-worker';
import { buildPaste } from '../../support/build-paste';
import { createWorkers } from '../../support/fake-worker';
import { openApp, pass, storeInAnotherTab } from '../../support/open-app';

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('what is found in moved texts stays when another tab saves', async () => {
  const { workers, startWorker } = createWorkers<MovedSearchRequest>();
  Object.assign(globalThis, { Worker: jest.fn(startWorker) });
  const stored = [
    buildPaste({ _id: '1', title: 'Shopping', content: 'needle' }),
    toMoved(buildPaste({ _id: '2', title: 'Long', content: `${'A long text. '.repeat(100)}needle` }), 20),
  ];
  const { user } = await openApp(<AllPastes />, { stored });
  await user.click(screen.getByRole('switch', { name: 'Full search' }));
  await user.click(screen.getByRole('searchbox', { name: 'Search pastes' }));
  await user.paste('needle');
  await pass(0);
  const requests = () => workers[0]?.requests.filter(({ texts }) => texts.length > 0) ?? [];
  expect(requests()).toHaveLength(1);
  act(() =>
    workers[0]?.post({ request: requests()[0]?.number, index: 0, hit: { occurrences: [1], excerpt: 'needle' } }),
  );
  expect(titles()).toEqual(['Shopping', 'Long']);
  await storeInAnotherTab([...stored, buildPaste({ _id: '3', title: 'Else' })]);
  expect(titles()).toEqual(['Shopping', 'Long']);
  await pass(0);
  expect(requests()).toHaveLength(1);
});
