// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { countImpression } from './count-impression.client.ts';

afterEach(() => void vi.restoreAllMocks());

it('counts from 1 on, in a cookie', () => {
  expect([countImpression('cd_fsd_imp'), countImpression('cd_fsd_imp')]).toEqual([1, 2]);
  expect(document.cookie).toContain('cd_fsd_imp=2');
});

it('counts each time as the first where cookies are blocked, and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
  expect([countImpression('cd_fsd_imp'), countImpression('cd_fsd_imp')]).toEqual([1, 1]);
});
