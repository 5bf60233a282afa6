import { MOVING_BOUNDS } from '@/store/moved-texts/choose-moved';
import { createMovedTexts } from '@/store/moved-texts/moved-texts';
import { createBrowserTextExchange } from '@/store/moved-texts/text-exchange';
import { toMoved } from '@/store/paste/moved-text';
import { failure } from '@/store/result';
import { buildPastes } from '../../support/build-paste';
import { createFakeClock } from '../../support/fake-clock';
import { createFakeTexts } from '../../support/fake-texts';
import { scheduleForReal, settle } from '../../support/settle';

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

test('lost texts are asked for a hundred at a time, so that an export does not wait a second for each of them', async () => {
  const asked: (() => void)[] = [];
  let searches = 0;
  const texts = createMovedTexts({
    port: createFakeTexts(),
    async findElsewhere() {
      // The backup file, which may be as large as all pastes, is never read twice at the same time.
      expect(++searches).toBe(1);
      await Promise.resolve();
      searches--;
      return failure('gone');
    },
    exchange: {
      ask: () => new Promise((resolve) => asked.push(() => resolve(undefined))),
      askNames: async () => new Set<string>(),
      answer: () => () => {},
    },
    bounds: MOVING_BOUNDS,
    onAnswer: () => {},
    now: () => 0,
  });
  const titles = Array.from({ length: 150 }, (_, index) => `text ${index}`);
  const lost = buildPastes(...titles).map((paste) => toMoved(paste, 5));
  const reading = texts.wholeOfAll(lost);
  for (const count of [100, 50]) {
    await settle();
    expect(asked).toHaveLength(count);
    for (const answer of asked.splice(0)) answer();
  }
  const { pastes, failures } = await reading;
  expect(pastes).toEqual(lost);
  expect([...failures.values()]).toEqual(Array(150).fill('gone'));
});
