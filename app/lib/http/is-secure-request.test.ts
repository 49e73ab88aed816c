import { describe, expect, it } from 'vitest';
import { isSecureRequest } from './is-secure-request.ts';

const asked = (url: string, headers: Record<string, string> = {}) =>
  isSecureRequest({ url, headers: new Headers(headers) });

describe('a request is secure', () => {
  it('where the server or the proxy in front of it was asked by https', () => {
    expect(asked('https://news.example/')).toBe(true);
    expect(asked('http://10.0.0.1/', { 'x-forwarded-proto': 'https' })).toBe(true);
    expect(asked('http://10.0.0.1/', { 'x-forwarded-proto': 'http' })).toBe(false);
    expect(asked('http://localhost/')).toBe(false);
  });
});
