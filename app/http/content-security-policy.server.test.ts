import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, withoutNonce } from '#app/pages/security-headers.server.ts';

const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='" as const;
const NONCE = "'nonce-MTIzNDU2Nzg5MGFiY2RlZg=='" as const;

/** What the evaluator holds for more than advice. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const ADS = { ads: true, vendors: [] };

describe('the policy of a page with ads', () => {
  it.each([
    ['fresh', NONCE],
    ['out of the cache', HASH],
  ] as const)('%s has no weakness', (_, source) => {
    const policy = contentSecurityPolicy([source], 'here', ADS);
    expect(policy).toContain(`script-src 'self' ${source} 'strict-dynamic';`);
    expect(findings(policy)).toEqual([]);
  });

  it('does not let text become script on pages without ads', () => {
    const policy = contentSecurityPolicy([NONCE]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('strict-dynamic');
    expect(contentSecurityPolicy([NONCE], 'here', ADS)).not.toContain('trusted-types');
  });

  it('lets our own scripts ask the named hosts, and keeps the rest strict', () => {
    const calls = ['https://service.example'];
    const policy = contentSecurityPolicy([NONCE], 'here', { ads: false, vendors: [], calls });
    expect(policy).toContain("connect-src 'self' https://service.example;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.split('https://service.example')).toHaveLength(2);
    expect(findings(policy)).toEqual([]);
  });

  it('names the vendors of a brand, and nobody else', () => {
    const vendors = ['https://cdn.counter.example'];
    const policy = contentSecurityPolicy([NONCE], 'here', { ads: false, vendors });
    expect(policy).toContain(`script-src 'self' ${NONCE} https://cdn.counter.example;`);
    expect(policy).toContain("connect-src 'self' https://cdn.counter.example;");
    expect(policy).not.toContain('trusted-types');
  });
});

describe('a page with ads made fit for a cache', () => {
  it('inserts its inline module by a script, so that what it imports may load', () => {
    const page =
      '<script nonce="n">a()</script><script nonce="n" type="text/x">b</script><script type="module" async="" nonce="n">import "/a.js";"</b>"</script>';
    const { html, hashes } = withoutNonce(page, 'n', true);
    expect(html).not.toContain('nonce');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('s.textContent="import \\"/a.js\\";\\"\\u003c/b>\\""');
    expect(hashes).toHaveLength(4);
  });
});
