import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkAdsTxt } from './check-ads-txt.ts';

const SELLER = 'adnetwork.example, 123, DIRECT';
const answer = (
  body: string,
  status = 200,
  type: string | undefined = 'text/plain; charset=utf-8',
): SiteAnswer => ({
  ok: true,
  answer: {
    url: 'https://news.example/ads.txt',
    status,
    headers: new Headers(type === undefined ? {} : { 'content-type': type }),
    body,
  },
});
const found = (asked: SiteAnswer) =>
  checkAdsTxt(asked, 'news.example').map(({ status, message }) => `${status}: ${message}`);

describe('the check of ads.txt', () => {
  it('counts the sellers', () => {
    expect(found(answer(`${SELLER}\nowner.example, 1, RESELLER`))).toEqual(['ok: /ads.txt names 2 sellers']);
  });

  it('finds a site that does not answer, and says how to serve the file', () => {
    const [result] = checkAdsTxt({ ok: false, reason: 'refused' }, 'news.example');
    expect(result).toMatchObject({ status: 'error', message: '/ads.txt does not answer: refused' });
    expect(result).toMatchObject({ fix: expect.stringContaining('/etc/nginx/ads/news.example.txt') });
  });

  it.each([
    [404, 'warning: there is no /ads.txt, so buyers cannot tell who may sell here'],
    [410, 'warning: there is no /ads.txt, so buyers cannot tell who may sell here'],
    [500, 'error: /ads.txt answers with status 500'],
  ])('judges status %i', (status, expected) => {
    expect(found(answer(SELLER, status))).toEqual([expected]);
  });

  it('finds a page in place of the file, by its type or its beginning', () => {
    const page = ['error: /ads.txt is a page, not a text'];
    expect(found(answer(SELLER, 200, 'text/html'))).toEqual(page);
    expect(found(answer('\n <!doctype html>', 200, 'text/plain'))).toEqual(page);
  });

  it('lists five wrong lines, and counts the others', () => {
    const results = found(answer(Array(7).fill('nonsense').join('\n')));
    expect(results).toHaveLength(6);
    expect(results[4]).toContain('/ads.txt, line 5: ');
    expect(results[5]).toBe('error: /ads.txt: 2 more lines are wrong');
    expect(found(answer(Array(5).fill('nonsense').join('\n')))).toHaveLength(5);
  });

  it('warns of another type, and of none', () => {
    expect(found(answer(SELLER, 200, 'application/octet-stream'))).toEqual([
      'warning: /ads.txt comes as application/octet-stream instead of text/plain',
    ]);
    expect(found(answer(SELLER, 200, ''))).toEqual([
      'warning: /ads.txt comes as no type instead of text/plain',
    ]);
  });

  it('warns of a file that names nobody, unless its lines are wrong anyway', () => {
    expect(found(answer('# nothing yet'))).toEqual(['warning: /ads.txt names no seller']);
    expect(found(answer('nonsense'))).toHaveLength(1);
  });
});
