import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installTrustedTypes } from './trusted-types.ts';

const ORIGIN = 'https://news.example';
const OTHER = 'https://vendor.example/a.js';

type Rules = Record<'createHTML' | 'createScriptURL' | 'createScript', (text: string) => string | null>;

let hasVendors: boolean;
let policies: Array<{ name: string; rules: Rules }>;

/** The rules of a page's default policy. */
function install(): Rules {
  const trustedTypes = {
    defaultPolicy: null as unknown,
    createPolicy(name: string, rules: Rules) {
      policies.push({ name, rules });
      trustedTypes.defaultPolicy = rules;
    },
  };
  for (const _time of ['first', 'second']) installTrustedTypes(() => hasVendors, { trustedTypes } as never);
  return policies[0]?.rules as Rules;
}

let rules: Rules;
beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN });
  hasVendors = false;
  policies = [];
  rules = install();
});
afterEach(() => vi.unstubAllGlobals());

describe('the default policy', () => {
  it('is installed once', () => {
    expect(policies.map(({ name }) => name)).toEqual(['default']);
  });

  it('passes markup, and makes no script of text', () => {
    expect([rules.createHTML('<b>x</b>'), rules.createScript('x()')]).toEqual(['<b>x</b>', null]);
  });

  it.each(['/assets/a.js', 'https://news.example/assets/a.js', 'assets/w.js'])('passes %s', (address) => {
    expect(rules.createScriptURL(address)).toBe(address);
  });

  it.each([OTHER, '//vendor.example/a.js', 'data:text/javascript,1', 'http://news.example/a.js', 'http://'])(
    'passes no script at %s',
    (address) => {
      expect(rules.createScriptURL(address)).toBeNull();
    },
  );
});

describe('with vendors', () => {
  beforeEach(() => {
    hasVendors = true;
  });

  it.each([
    [OTHER, true],
    ['//vendor.example/a.js', true],
    ['/assets/a.js', true],
    ['http://vendor.example/a.js', false],
    ['data:text/javascript,1', false],
    ['blob:https://vendor.example/1', false],
  ])('a script at %s passes: %s', (address, passes) => {
    expect(rules.createScriptURL(address)).toBe(passes ? address : null);
  });

  it('what they write may be a script', () => {
    expect(rules.createScript('x()')).toBe('x()');
  });
});

it('a browser without Trusted Types goes on', () => {
  expect(() => installTrustedTypes(() => false, {} as never)).not.toThrow();
});
