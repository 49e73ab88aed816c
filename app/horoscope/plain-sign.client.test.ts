// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isLastSign } from './last-sign.ts';
import { startSign } from './plain-sign.client.ts';

it('the sign of the page is remembered', () => {
  void startSign({ sign: { id: 'leo' } });
  expect(isLastSign('leo')).toBe(true);
});
