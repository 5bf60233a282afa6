import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { sha256Source } from '@/scripts/build/markup';
import { contentSecurityPolicy } from '@/scripts/build/secure-pages';

const policy = contentSecurityPolicy([`'${sha256Source('start()')}'`], [sha256Source('p{}')]);

function findingsAboveInformation(text: string): string[] {
  return new CspEvaluator(new CspParser(text).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ description }) => description);
}

test("Google's evaluator finds nothing in the policy above information", () => {
  expect(findingsAboveInformation(policy)).toEqual([]);
});

test('the evaluator would find a weaker policy', () => {
  expect(findingsAboveInformation(policy.replace("'strict-dynamic'", "'self'"))).not.toEqual([]);
  expect(findingsAboveInformation(policy.replace("'strict-dynamic'", 'https:'))).not.toEqual([]);
});

test('nothing may be evaluated, framed, submitted, or loaded from elsewhere', () => {
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
});
