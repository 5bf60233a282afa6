/** @jest-environment node */
import { planAdd, planUpdate } from '@/store/pastes/plans';
import { buildPaste } from '../../support/build-paste';

const NOW_MS = Date.UTC(2026, 0, 1);
const NOW = new Date(NOW_MS).toISOString();
const stamp = (afterMs = 0) => Math.max(NOW_MS, afterMs + 1);
const text = { title: 'T', content: 'C' };
const stored = { ...buildPaste({ _id: 'a', createdAt: '2025-01-05T10:20:30.400Z' }), tags: ['foreign'] };

test('an added paste has the four fields of the specification and goes to the end', () => {
  expect(planAdd('new', text)([stored], stamp)).toEqual({
    ok: true,
    value: [
      { kind: 'put', id: 'new', stampMs: NOW_MS, paste: { _id: 'new', ...text, createdAt: NOW }, place: { at: 'end' } },
    ],
  });
});

test('an id that is taken is refused', () => {
  expect(planAdd('a', text)([stored], stamp)).toEqual({ ok: false, error: 'duplicate' });
});

test('an update resets the date and keeps the id and unknown fields', () => {
  expect(planUpdate('a', text, NOW_MS)([stored], stamp)).toMatchObject({
    ok: true,
    value: [{ kind: 'put', id: 'a', paste: { ...stored, ...text, createdAt: NOW } }],
  });
});

test('an update is later than the version it replaces, even if that version is ahead of the clock', () => {
  const ahead = { ...stored, createdAt: new Date(NOW_MS + 5_000).toISOString() };
  expect(planUpdate('a', text, NOW_MS)([ahead], stamp)).toMatchObject({ value: [{ stampMs: NOW_MS + 5_001 }] });
});

test('an update of an unknown id is refused', () => {
  expect(planUpdate('gone', text, NOW_MS)([stored], stamp)).toEqual({ ok: false, error: 'missing' });
});

test('an update of an unseen version is refused unless the text is the same', () => {
  expect(planUpdate('a', text, NOW_MS, 'unseen')([stored], stamp)).toEqual({ ok: false, error: 'changed' });
  expect(planUpdate('a', stored, NOW_MS, 'unseen')([stored], stamp).ok).toBe(true);
  expect(planUpdate('a', text, NOW_MS, stored.createdAt)([stored], stamp).ok).toBe(true);
});
