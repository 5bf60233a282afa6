import { createBrowserTextExchange } from '@/store/moved-texts/text-exchange';
import { createFakeClock } from '../../support/fake-clock';
import { scheduleForReal } from '../../support/settle';

test('a tab gets the texts that others have in memory, and the names that they hold', async () => {
  const exchange = createBrowserTextExchange(scheduleForReal);
  const ends = [['a', '1-a'] as const, ['b', '1-b'] as const].map(([text, key]) =>
    exchange.answer({ find: (asked) => (asked === key ? text : undefined), readNames: async () => new Set([key]) }),
  );
  // A tab of an earlier version.
  const old = new BroadcastChannel('pastes.texts');
  const heard: unknown[] = [];
  old.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  expect(await exchange.ask('1-b')).toBe('b');
  expect(await exchange.askNames()).toEqual(new Set(['1-a', '1-b']));
  // It takes a question for names for one that it cannot answer, and an answer for none to its own.
  expect(heard).toContainEqual({ key: '' });
  for (const end of ends) end();
  old.close();
});

test('a text that no other tab has is waited for no longer than a second', async () => {
  const { schedule, advance } = createFakeClock();
  const asking = createBrowserTextExchange(schedule).ask('1-a');
  advance(1_000);
  expect(await asking).toBeUndefined();
});
