import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkOptOut } from './opt-out-page.ts';

const answered = (status: number, body = '', headers: Record<string, string> = {}): SiteAnswer => ({
  ok: true,
  answer: { url: '', status, headers: new Headers(headers), body },
});
const PAGE = answered(200, '<form method="post" action="/dns"><input name="choice" value="1"></form>');
const KEPT = answered(302, '', { 'set-cookie': 'dnt=1; Path=/; Max-Age=31536000' });
const CUT: SiteAnswer = { ok: false, reason: 'cut' };

describe('the opt-out page', () => {
  it('works when the choice is stored for a visitor without cookies', () => {
    expect(checkOptOut(PAGE, KEPT, 'acme').status).toBe('ok');
  });

  it.each([
    ['does not answer', CUT, KEPT],
    ['answers with status 404', answered(404), KEPT],
    ['no form that works without scripts', answered(200, '<div id="app">'), KEPT],
    ['form of the opt-out page does not answer', PAGE, CUT],
    ['(status 405) does not keep the choice', PAGE, answered(405)],
  ])('is an error: %s', (words, page, chosen) => {
    const result = checkOptOut(page, chosen, 'acme');
    expect(result.status).toBe('error');
    expect(result.message).toContain(words);
  });
});
