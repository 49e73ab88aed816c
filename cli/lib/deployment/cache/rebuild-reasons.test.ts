import { describe, expect, it } from 'vitest';
import type { LastBuild } from './build-record.ts';
import { type BuildInputs, reasonTexts, rebuildReasons } from './rebuild-reasons.ts';

const shared = { program: 'p', tool: 't', templates: 'm', platform: 'x', version: '1' };
const inputs: BuildInputs = {
  shared,
  brandVersion: 'v1',
  inputs: { 'brand.yaml': 'a', 'assets/logo.svg': 'b' },
  presets: { defaults: 'd', 'prepaid-menu': 'e' },
};
const last: LastBuild = { ...inputs, output: 'o', checkedAgainst: 'c' };
const why = (now: Partial<BuildInputs>, keys: string[] = [], output: string | undefined = 'o') =>
  reasonTexts(rebuildReasons(last, { ...inputs, ...now }, output), keys);

describe('a brand is built', () => {
  it('when it never was, and when its output was removed or changed', () => {
    expect(reasonTexts(rebuildReasons(undefined, inputs, 'o'), [])).toEqual(['never built']);
    expect(reasonTexts(rebuildReasons(last, inputs, undefined), [])).toEqual(['output is gone']);
    expect(why({}, [], 'other')).toEqual(['output was changed']);
  });

  it('when its file or a preset changed it, with the keys that differ', () => {
    const now = {
      brandVersion: 'v2',
      inputs: { ...inputs.inputs, 'brand.yaml': 'a2' },
      presets: { ...inputs.presets, 'prepaid-menu': 'e2' },
    };
    expect(why(now, ['name'])).toEqual(['brand.yaml changed (name)', 'preset prepaid-menu changed']);
    expect(why({ brandVersion: 'v2', presets: now.presets }, ['a', 'b', 'c', 'd', 'e'])).toEqual([
      'preset prepaid-menu changed (a, b, c and 2 more)',
    ]);
    expect(why({ brandVersion: 'v2' }, ['new.key'])).toEqual(['the brand schema changed (new.key)']);
  });

  it('when an asset was changed, added or removed; a comment in its file is not the reason', () => {
    const files = { 'brand.yaml': 'a2', 'assets/logo.svg': 'b2', 'assets/favicon.svg': 'n' };
    expect(why({ brandVersion: 'v2', inputs: files })).toEqual([
      'assets/favicon.svg added',
      'assets/logo.svg changed',
    ]);
  });

  it('when the program or templates changed', () => {
    expect(why({ shared: { ...shared, program: 'p2', templates: 'm2' } })).toEqual([
      'program changed',
      'templates changed',
    ]);
  });
});

it('a changed file that does not affect the resolved brand is no reason', () => {
  expect(why({ inputs: { 'brand.yaml': 'a2' }, presets: { defaults: 'd2' } })).toEqual([]);
});
