/**
 * Returns the policy of one page, for a `<meta>`. `scriptHashes` are sources such as `'sha256-…'`: of the page's inline
 * scripts, and of its script files, which the browser checks against their `integrity` attributes.
 *
 * Scripts that these load themselves run too ('strict-dynamic'): the framework fetches a route's code that way. Whatever
 * else lies on the same host does not, which 'self' would have let in.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'strict-dynamic'", ...scriptHashes],
    ['style-src', "'self'"],
    ['img-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
