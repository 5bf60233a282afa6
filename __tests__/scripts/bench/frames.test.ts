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

test('a frame that the page could not make is counted', () => {
  expect(costSince(0.5 * frameMs, { startMs: 3 * frameMs, endMs: 3 * frameMs + 3 }).frames).toBe(3);
});

test('work that overruns the frame it is made in is counted', () => {
  expect(costSince(0.5 * frameMs, { startMs: frameMs, endMs: 2.5 * frameMs }).frames).toBe(2);
});

test('a frame that began before the key was handled is still the next one', () => {
  expect(costSince(10, { startMs: 9, endMs: 12 }).frames).toBe(1);
});
