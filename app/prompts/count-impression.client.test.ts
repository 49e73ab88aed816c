// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { countImpression } from './count-impression.client.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  Reflect.set(document, 'cookie', 'cd_fsd_imp=; Max-Age=-1');
});

it('counts from 1 on, in a cookie', () => {
  expect([countImpression('cd_fsd_imp'), countImpression('cd_fsd_imp')]).toEqual([1, 2]);
  expect(document.cookie).toContain('cd_fsd_imp=2');
});

it('counts each time as the first where cookies are blocked, and breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: blocked, set: blocked });
  expect([countImpression('cd_fsd_imp'), countImpression('cd_fsd_imp')]).toEqual([1, 1]);
});
