import { describe, expect, it } from 'vitest';
import { BRAND_TEXT, issuesOf } from '#tests/fixtures/sample-brand-text.ts';
import { demoPackOption } from './content.ts';

describe('where a brand shows the demo pack', () => {
  it.each(['never', 'local', 'always', 'true', 'false'])('may be %s', (option) => {
    expect(issuesOf(`${BRAND_TEXT}content: {demoPack: ${option}}\n`)).toEqual([]);
  });

  it('never takes the `true` of an older file as a request to publish demo stories', () => {
    expect([true, false].map((demoPack) => demoPackOption({ demoPack }))).toEqual(['local', 'never']);
    expect((['never', 'local', 'always'] as const).map((demoPack) => demoPackOption({ demoPack }))).toEqual([
      'never',
      'local',
      'always',
    ]);
  });
});
