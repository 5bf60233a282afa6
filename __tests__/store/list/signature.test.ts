import { readSignature, sign, UNKNOWN_CHECKPOINT } from '@/store/list/signature';

test.each([0, 1, 2, 1_000_003, 2 ** 40, UNKNOWN_CHECKPOINT])(
  'a signed list is the same JSON, and names checkpoint %d',
  (checkpoint) => {
    const text = JSON.stringify([{ content: 'a \t\n' }]);
    const signed = sign(text, checkpoint);
    expect(JSON.parse(signed)).toEqual(JSON.parse(text));
    expect(readSignature(signed)).toBe(checkpoint);
  },
);

test.each(['[]', '', '[]\n', '[]\r\n', '[1]  ', `[]${' '.repeat(200)}`])('%j was not written by this site', (text) => {
  expect(readSignature(text)).toBeNull();
});
