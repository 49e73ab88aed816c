// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { isOptedOutNow } from './opted-out-now.ts';
import { publishPrivacy } from './privacy-state.ts';

afterEach(() => localStorage.clear());

it('a visitor counts as opted out until a choice is known', () => expect(isOptedOutNow()).toBe(true));

it('an opt-out that another tab has stored is in force before its message comes', () => {
  publishPrivacy(decidedChoice(false));
  expect(isOptedOutNow()).toBe(false);
  localStorage.setItem('dns', 'true');
  localStorage.setItem('dns_manual', 'true');
  expect(isOptedOutNow()).toBe(true);
});

it('as is that of this tab', () => {
  publishPrivacy(decidedChoice(true));
  expect(isOptedOutNow()).toBe(true);
});
