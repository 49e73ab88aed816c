import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './is-same-origin.ts';

const judged = (headers: Record<string, string>) =>
  isSameOrigin(new Headers({ host: 'news.example', ...headers }));

describe('a request', () => {
  it('of this site or of an app is of the same origin', () => {
    expect(judged({})).toBe(true);
    expect(judged({ origin: 'https://news.example' })).toBe(true);
    expect(judged({ 'sec-fetch-site': 'same-origin', origin: 'https://news.example' })).toBe(true);
    expect(judged({ 'sec-fetch-site': 'none' })).toBe(true);
  });

  it('of another site, a sandbox or a sister domain is not', () => {
    expect(judged({ origin: 'https://evil.example' })).toBe(false);
    expect(judged({ origin: 'null' })).toBe(false);
    expect(judged({ 'sec-fetch-site': 'same-site', origin: 'https://news.example' })).toBe(false);
    expect(judged({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
