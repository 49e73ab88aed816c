import { expect, it } from 'vitest';
import { shotsLines } from './shots-lines.ts';
import type { ShotsReport } from './shots-report.ts';

const key = { brid: 'noticiasHub', screen: 'portal', language: 'es', theme: 'dark', width: 360 } as const;
const report: ShotsReport = {
  kind: 'masthead-shots',
  version: '1.0.0',
  options: {
    brands: ['noticiasHub', 'acme'],
    screens: ['portal'],
    themes: ['dark'],
    widths: [360],
    height: 900,
    fullPage: false,
  },
  names: { noticiasHub: 'Noticias Hub' },
  shots: [
    {
      ...key,
      path: '/',
      file: 'noticiasHub/portal.es.dark.360.png',
      problems: ['answered 500 instead of 200'],
    },
  ],
  broken: [{ brid: 'acme', issues: [] }],
  against: {
    folder: 'before',
    version: '1.0.0',
    same: 0,
    changed: 1,
    new: 0,
    gone: 1,
    changes: [
      { ...key, kind: 'changed', share: 0.0312 },
      { ...key, screen: 'dns', kind: 'gone', share: 1 },
    ],
  },
};

it('lists changes and problems, and the totals', () => {
  expect(shotsLines(report, 'shots')).toEqual([
    'noticiasHub portal es dark 360: 3.1 % changed',
    'noticiasHub dns es dark 360: gone',
    'noticiasHub portal es dark 360: answered 500 instead of 200',
    'acme: broken, not photographed (0 mistakes; masthead validate acme)',
    'Against before: 0 same, 1 changed, 0 new, 1 gone.',
    '1 shot of 1 brand → shots/index.html',
  ]);
});
