import { costSince } from '@/scripts/bench/page/frames';

// Until a page has measured its own, a frame is a sixtieth of a second.
const frameMs = 1000 / 60;

test('an outcome in the next frame costs one frame, however late in a frame the key came', () => {
  for (const phase of [0, 0.3, 0.98]) {
    const cost = costSince(phase * frameMs, { startMs: frameMs, endMs: frameMs + 3 });
    expect(cost.frames).toBe(1);
    expect(cost.ms).toBeCloseTo(frameMs + 3 - phase * frameMs);
  }
});

test.each([
  ['a frame that the page could not make is counted', 0.5 * frameMs, 3 * frameMs, 3 * frameMs + 3, 3],
  ['work that overruns the frame it is made in is counted', 0.5 * frameMs, frameMs, 2.5 * frameMs, 2],
  ['a frame that began before the key was handled is still the next one', 10, 9, 12, 1],
])('%s', (_title, fromMs, startMs, endMs, frames) => {
  expect(costSince(fromMs, { startMs, endMs }).frames).toBe(frames);
});
