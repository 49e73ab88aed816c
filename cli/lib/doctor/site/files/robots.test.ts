import { describe, expect, it } from 'vitest';
import { robotsText } from '#app/sitemap/robots-text.server.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkRobots } from './robots.ts';

const answered = (body: string, status = 200): SiteAnswer => ({
  ok: true,
  answer: { url: '', status, headers: new Headers(), body },
});

describe('robots.txt', () => {
  it.each([
    ['the one of Masthead', robotsText('news.sample.example'), 'ok'],
    ['one for others', 'User-agent: BadBot\nDisallow: /\n\nUser-agent: *\nDisallow: /api/', 'ok'],
    ['one that shuts all out', 'User-agent: a\nUser-agent: *\nDisallow: / # staging', 'warning'],
    ['a page', '<!DOCTYPE html>', 'warning'],
  ])('%s', (_, body, status) => expect(checkRobots(answered(body)).status).toBe(status));

  it('gives a warning where it is missing or the request fails', () => {
    expect(checkRobots(answered('', 404)).status).toBe('warning');
    expect(checkRobots({ ok: false, reason: 'cut' }).status).toBe('warning');
  });
});
