import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#app/pages/security-headers.server.ts';
import { checkSecurityHeaders } from './security-headers.ts';

const ours = { ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy(["'nonce-abc'"]) };
const told = (headers: Record<string, string>, secure = false) =>
  checkSecurityHeaders(new Headers(headers), secure).map(({ status, message }) => `${status}: ${message}`);

describe('security headers', () => {
  it('are fine as Masthead sends them', () => {
    expect(told(ours)).toEqual(['ok: all security headers arrive']);
  });

  it('are each listed when a proxy removed them', () => {
    const found = told({});
    for (const name of Object.keys(ours)) expect(found.join('\n')).toContain(`${name} is missing`);
    expect(found).toHaveLength(Object.keys(ours).length);
  });

  it('that are changed show both values', () => {
    expect(told({ ...ours, 'X-Content-Type-Options': 'sniff' })).toEqual([
      'warning: X-Content-Type-Options is "sniff", but Masthead sends "nosniff"',
    ]);
  });

  it('must not allow any inline script', () => {
    const loose = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
    expect(told({ ...ours, 'Content-Security-Policy': loose })).toEqual([
      expect.stringMatching(/^error: .*inline script/),
    ]);
  });

  it('keep visitors on https', () => {
    expect(told(ours, true)).toEqual([expect.stringMatching(/^warning: Strict-Transport-Security/)]);
    expect(told({ ...ours, 'Strict-Transport-Security': 'max-age=1' }, true)).toHaveLength(1);
  });
});
