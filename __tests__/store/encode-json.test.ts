import { encodeJson } from '@/store/encode-json';

const value = [{ _id: 'a', tags: ['x', { y: null }], 1: 2 }];

afterEach(() => {
  for (const prototype of [Object.prototype, Array.prototype]) Reflect.deleteProperty(prototype, 'toJSON');
});

test.each([
  ['objects', Object.prototype, () => undefined],
  ['objects', Object.prototype, () => 'nothing'],
  ['arrays', Array.prototype, () => '[]'],
  ['arrays', Array.prototype, () => undefined],
])('a method toJSON that a library gave all %s does not change what is stored', (_name, prototype, toJSON) => {
  Object.assign(prototype, { toJSON });
  expect(JSON.stringify(value)).not.toBe('[{"1":2,"_id":"a","tags":["x",{"y":null}]}]');
  expect(encodeJson(value)).toBe('[{"1":2,"_id":"a","tags":["x",{"y":null}]}]');
});
