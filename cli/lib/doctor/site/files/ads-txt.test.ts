import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { readAdsTxt } from './ads-txt.ts';
import { checkAdsTxt } from './check-ads-txt.ts';

const mistakes = (text: string) => readAdsTxt(text).mistakes.map(({ line, reason }) => `${line}: ${reason}`);

describe('ads.txt', () => {
  it('has records, variables, comments and extensions', () => {
    const text = [
      '\uFEFF# who may sell',
      'ads.example, 12345, DIRECT, f08c47fec0942fa0',
      'exchange.example , pub-1 , reseller # a comment',
      'ssp.example, 7, RESELLER; extension=1',
      '',
      'CONTACT=ads@acme.example',
      'ownerdomain=acme.example',
      'placeholder.example.com, placeholder, DIRECT, placeholder',
    ].join('\r\n');
    expect(readAdsTxt(text)).toEqual({ records: 4, mistakes: [] });
  });

  it.each([
    ['ads.example, 12345', '1: a record has 3 or 4 fields with commas between them, this has 2'],
    ['ads.example 12345 DIRECT', '1: a record has 3 or 4 fields with commas between them, this has 1'],
    ['a.example, 1, DIRECT, x, y', '1: a record has 3 or 4 fields with commas between them, this has 5'],
    ['https://ads.example, 1, DIRECT', '1: the first field is no domain of an advertising system'],
    ['ads.example, , DIRECT', '1: the second field, the account, is empty'],
    ['ads.example, 1, DIRCT', '1: the third field is neither DIRECT nor RESELLER'],
    ['ads.example, 1, DIRECT,', '1: the fourth field, the certification authority, is empty'],
    ['# fine\nCONTACTS=x', '2: there is no variable CONTACTS'],
    ['CONTACT=', '1: CONTACT has no value'],
  ])('%j is a mistake', (text, mistake) => expect(mistakes(text)).toEqual([mistake]));
});

describe('the answer at /ads.txt', () => {
  const told = (body: string, status = 200, type = 'text/plain; charset=utf-8') => {
    const headers = new Headers({ 'content-type': type });
    const asked: SiteAnswer = { ok: true, answer: { url: '', status, headers, body } };
    return checkAdsTxt(asked, 'news.acme.example').map((result) => `${result.status}: ${result.message}`);
  };

  it('may be right, missing or something else', () => {
    expect(told('a.example, 1, DIRECT')).toEqual(['ok: /ads.txt names 1 seller']);
    expect(told('', 404)[0]).toMatch(/^warning: there is no/);
    expect(told('', 503)[0]).toMatch(/^error: .*503/);
    expect(told('<!DOCTYPE html>', 200, 'text/html')).toEqual(['error: /ads.txt is a page, not a text']);
    expect(checkAdsTxt({ ok: false, reason: 'cut' }, 'x').map(({ status }) => status)).toEqual(['error']);
  });

  it('names wrong lines, the first few of many', () => {
    expect(told('nonsense\na.example, 1, DIRECT')).toEqual([
      expect.stringMatching(/^error: \/ads.txt, line 1: /),
    ]);
    expect(told('x\n'.repeat(9)).at(-1)).toBe('error: /ads.txt: 4 more lines are wrong');
  });

  it('warns of another type and of no sellers', () => {
    expect(told('a.example, 1, DIRECT', 200, 'application/octet-stream')[0]).toContain(
      'application/octet-stream',
    );
    expect(told('# nobody')).toEqual(['warning: /ads.txt names no seller']);
  });
});
