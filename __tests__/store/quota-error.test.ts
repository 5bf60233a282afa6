import { isQuotaError } from '@/store/quota-error';

test.each([
  ['the standard', new DOMException('full', 'QuotaExceededError')],
  ['Firefox', { name: 'NS_ERROR_DOM_QUOTA_REACHED', code: 1014 }],
  ['Firefox by its code alone', { name: 'Error', code: 1014 }],
  ['old WebKit', { name: 'QUOTA_EXCEEDED_ERR', code: 22 }],
  ['old WebKit by its code alone', { code: 22 }],
])('a full storage is known by the error of %s', (_engine, error) => {
  expect(isQuotaError(error)).toBe(true);
});

test.each([
  ['a refusal', new DOMException('denied', 'SecurityError')],
  ['an error of the page', new TypeError('x')],
  ['undefined', undefined],
  ['null', null],
  ['a text', 'QuotaExceededError'],
])('%s is not a full storage', (_name, error) => {
  expect(isQuotaError(error)).toBe(false);
});
