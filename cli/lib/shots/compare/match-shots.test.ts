import { expect, it } from 'vitest';
import type { Shot } from '#cli/lib/shots/shots-report.ts';
import { matchShots } from './match-shots.ts';

const shot = (brid: string, screen: string, width = 360): Shot => ({
  brid,
  screen,
  language: 'en',
  theme: 'light',
  width,
  path: '/',
  file: `${brid}/${screen}.png`,
  problems: [],
});
const scope = { screens: ['portal', 'dns'], themes: ['light'], widths: [360] };
const words = (shots: Shot[]) => shots.map(({ brid, screen }) => `${brid} ${screen}`);

it('shots of two runs are paired, new, or missing', () => {
  const before = [shot('acme', 'portal'), shot('acme', 'dns')];
  const after = [shot('acme', 'portal'), shot('beta', 'portal')];
  const { both, added, gone } = matchShots(before, after, scope);
  expect(words(both.map((pair) => pair.before))).toEqual(['acme portal']);
  expect([words(added), words(gone)]).toEqual([['beta portal'], ['acme dns']]);
});

it('shots that were not requested are not missing', () => {
  const before = [shot('acme', 'article'), shot('acme', 'portal', 1280), shot('beta', 'portal')];
  expect(matchShots(before, [], { ...scope, brands: ['acme'] }).gone).toEqual([]);
  expect(words(matchShots(before, [], scope).gone)).toEqual(['beta portal']);
});

it('a shot without a picture is ignored', () => {
  const failed = { ...shot('acme', 'portal'), file: undefined };
  expect(words(matchShots([shot('acme', 'portal')], [failed], scope).gone)).toEqual(['acme portal']);
  expect(words(matchShots([failed], [shot('acme', 'portal')], scope).added)).toEqual(['acme portal']);
});
