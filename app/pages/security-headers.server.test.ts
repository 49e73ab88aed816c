import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, SECURITY_HEADERS, withoutNonce } from './security-headers.server.ts';

const NONCE = 'abc+/123==';
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body, 'utf8').digest('base64')}'`;

describe('a page without its nonce', () => {
  it('has no nonce left and a hash for each inline script', () => {
    const html = `<script nonce="${NONCE}">one()</script><p>x</p><script async="" nonce="${NONCE}">two()</script>`;
    expect(withoutNonce(html, NONCE)).toEqual({
      html: '<script>one()</script><p>x</p><script async="">two()</script>',
      hashes: [hashOf('one()'), hashOf('two()')],
    });
  });

  it('hashes the bytes that a browser hashes: everything between the tags', () => {
    expect(withoutNonce(`<script nonce="${NONCE}">alert('Hello, world.');</script>`, NONCE).hashes).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='", // The example of CSP Level 3 and MDN.
    ]);
    const body = '\n  "Ñandú" < 5 && x;\n';
    expect(withoutNonce(`<script nonce="${NONCE}">${body}</script>`, NONCE).hashes).toEqual([hashOf(body)]);
  });

  it('hashes neither files nor data', () => {
    const html = `<script src="/assets/a.js" nonce="${NONCE}"></script><script type="application/ld+json">{}</script><script type="application/json">{}</script>`;
    expect(withoutNonce(html, NONCE).hashes).toEqual([]);
  });

  it('lists each hash once', () => {
    const script = `<script nonce="${NONCE}">a()</script>`;
    expect(withoutNonce(script + script, NONCE).hashes).toHaveLength(1);
  });

  it.each([
    '<script>a()</script>',
    '<script nonce="other">a()</script>',
    '<script nonce="">a()</script>',
    `<script data-nonce="${NONCE}">a()</script>`,
    `<script data-text=' nonce="${NONCE.slice(1)}"'>a()</script>`,
    '<script type="module">import "/a.js"</script>',
  ])('hashes no script that does not carry its nonce: %s', (html) => {
    expect(withoutNonce(html, NONCE)).toEqual({ html, hashes: [] });
  });

  it('hashes a script wherever its nonce is among the attributes', () => {
    for (const attributes of [
      `nonce="${NONCE}" async="" data-a="1 > 0"`,
      `async="" nonce="${NONCE}" data-a="1 > 0"`,
      `data-a="1 > 0" async="" nonce="${NONCE}"`,
    ])
      expect(withoutNonce(`<script ${attributes}>a()</script>`, NONCE).hashes).toEqual([hashOf('a()')]);
  });
});

describe('the content security policy', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'", "'sha256-def'"]);

  it('allows files of the site and the named scripts, nothing else', () => {
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'sha256-def' 'strict-dynamic';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(contentSecurityPolicy([])).toContain("script-src 'self' 'strict-dynamic';");
  });

  it('allows pictures from this origin only, if this server converts them', () => {
    expect(policy).toContain("img-src 'self' https: http: data:;");
    expect(contentSecurityPolicy([], 'here')).toContain("img-src 'self' data:;");
    const direct = { ads: false, vendors: [], directPictures: true };
    expect(contentSecurityPolicy([], 'here', direct)).toContain("img-src 'self' https: http: data:;");
  });

  it('forbids plug-ins, other base addresses and foreign frames', () => {
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split('; ')).toContain(part);
  });
});

describe('the headers of every answer', () => {
  it('forbid content type sniffing', () => {
    expect(SECURITY_HEADERS['X-Content-Type-Options']).toBe('nosniff');
  });
});

const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='" as const;
const NONCE_SOURCE = "'nonce-MTIzNDU2Nzg5MGFiY2RlZg=='" as const;

/** Findings of Google's CSP Evaluator: of scripts all that are more than information, of the rest the certain ones. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity, directive }) =>
      directive === 'script-src' ? severity < Severity.INFO : severity <= Severity.MEDIUM,
    )
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const ADS = { ads: true, vendors: [] };

describe('the policy of a page with ads', () => {
  it.each([
    ['fresh', NONCE_SOURCE],
    ['cached', HASH],
  ] as const)('%s has no weakness', (_, source) => {
    const policy = contentSecurityPolicy([source], 'here', ADS);
    expect(policy).toContain(`script-src 'self' ${source} 'strict-dynamic';`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types * 'allow-duplicates';");
    expect(findings(policy)).toEqual([]);
  });

  it('does not let text become script on pages without ads', () => {
    const policy = contentSecurityPolicy([NONCE_SOURCE]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(findings(policy)).toEqual([]);
    expect(policy).toContain('trusted-types default module;');
  });

  it('lets our own scripts call the named hosts, and keeps the rest strict', () => {
    const calls = ['https://service.example'];
    const policy = contentSecurityPolicy([NONCE_SOURCE], 'here', { ads: false, vendors: [], calls });
    expect(policy).toContain("connect-src 'self' https://service.example;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.split('https://service.example')).toHaveLength(2);
    expect(findings(policy)).toEqual([]);
  });

  it('lets scripts call the vendors of a brand, and trusts no host with scripts', () => {
    const vendors = ['https://cdn.counter.example'];
    const policy = contentSecurityPolicy([NONCE_SOURCE], 'here', { ads: false, vendors });
    expect(policy).toContain(`script-src 'self' ${NONCE_SOURCE} 'strict-dynamic';`);
    expect(findings(policy)).toEqual([]);
    expect(policy).toContain("connect-src 'self' https://cdn.counter.example;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types * 'allow-duplicates';");
  });
});

describe('a module, without its nonce', () => {
  it('is inserted by a script, so that what it imports may load', () => {
    const page =
      '<script nonce="n">a()</script><script nonce="n" type="text/x">b</script><script type="module" async="" nonce="n">import "/a.js";"</b>"</script>';
    const { html, hashes } = withoutNonce(page, 'n');
    expect(html).not.toContain('nonce');
    expect(html).not.toContain('type="module"');
    expect(html).toContain('t="import \\"/a.js\\";\\"\\u003c/b>\\""');
    expect(hashes).toHaveLength(4);
  });
});
