import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkRedirect } from './site-check.ts';

const SITE = new URL('https://news.acme.example/');
const answered = (status: number, location?: string): SiteAnswer => ({
  ok: true,
  answer: {
    url: 'http://news.acme.example/',
    status,
    headers: new Headers(location ? { location } : {}),
    body: '',
  },
});

describe('from http to https', () => {
  it.each([
    ['nobody answers', { ok: false, reason: 'Nothing listens.' }, 'ok'],
    ['a redirect', answered(301, 'https://news.acme.example/'), 'ok'],
    ['a redirect with www', answered(308, 'https://www.news.acme.example/'), 'ok'],
    ['a page', answered(200), 'warning'],
    ['a redirect to http', answered(302, '/home'), 'warning'],
    ['a redirect to another host', answered(301, 'https://parked.example/'), 'warning'],
    ['a redirect that cannot be read', answered(301, 'https://'), 'warning'],
  ] satisfies [string, SiteAnswer, string][])('%s', (_, asked, status) => {
    expect(checkRedirect(SITE, asked).status).toBe(status);
  });
});
