import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkHealth } from './health.ts';

const answered = (body: string, status = 200): SiteAnswer => ({
  ok: true,
  answer: { url: '', status, headers: new Headers(), body },
});

describe('the health of a server', () => {
  const told = (body: string, status?: number) => checkHealth(answered(body, status), '1.2.0', 'acme').status;

  it('is compared with this version', () => {
    expect(told('{"status":"ok","version":"1.2.0","brands":1}')).toBe('ok');
    expect(told('{"status":"ok","version":"1.1.0"}')).toBe('warning');
  });

  it('is compared with this build, where there is one', () => {
    const running = answered('{"status":"ok","version":"1.2.0+0842abb177"}');
    const told = (version: string) => checkHealth(running, version, 'acme');
    expect(['1.2.0+0842abb177', '1.2.0', '1.2.0+9999999999'].map((version) => told(version).status)).toEqual([
      'ok',
      'ok',
      'warning',
    ]);
    expect(told('1.2.0+9999999999').message).toBe(
      'the site runs Masthead 1.2.0+0842abb177, here is 1.2.0+9999999999',
    );
  });

  it('is an error when another program, or none, answers', () => {
    expect(told('OK')).toBe('error');
    expect(told('', 502)).toBe('error');
    expect(checkHealth({ ok: false, reason: 'cut' }, '1', 'acme').status).toBe('error');
  });
});
