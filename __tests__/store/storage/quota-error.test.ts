import { isQuotaError } from '@/store/storage/browser-storage';

test.each([
  ['the standard', new DOMException('full', 'QuotaExceededError')],
  ['Firefox', { name: 'NS_ERROR_DOM_QUOTA_REACHED', code: 1014 }],
  ['Firefox with only its code', { name: 'Error', code: 1014 }],
  ['old WebKit', { name: 'QUOTA_EXCEEDED_ERR', code: 22 }],
  ['old WebKit with only its code', { code: 22 }],
])('the quota error of %s is detected', (_engine, error) => {
  expect(isQuotaError(error)).toBe(true);
});

test.each([
  ['a SecurityError', new DOMException('denied', 'SecurityError')],
  ['a TypeError', new TypeError('x')],
  ['undefined', undefined],
  ['null', null],
  ['a string', 'QuotaExceededError'],
])('%s is not a quota error', (_name, error) => {
  expect(isQuotaError(error)).toBe(false);
});
