import { expect, it } from 'vitest';
import { planShots, shotLabel } from './plan-shots.ts';
import { readShotOptions } from './read-shot-options.ts';

it('a plan goes through brands, screens, languages, widths and themes', () => {
  const brands = [{ brid: 'acme', languages: ['en', 'es'] as const }];
  const plan = planShots(brands, readShotOptions({ screens: 'portal', widths: '360' }));
  expect(plan.map(({ file }) => file)).toEqual([
    'acme/portal.en.light.360.png',
    'acme/portal.en.dark.360.png',
    'acme/portal.es.light.360.png',
    'acme/portal.es.dark.360.png',
  ]);
  expect(plan.map(shotLabel)[3]).toBe('acme portal es dark 360');
});

it('a brand is left out in a language that it does not offer', () => {
  const brands = [
    { brid: 'acme', languages: ['en'] as const },
    { brid: 'beta', languages: ['es', 'en'] as const },
  ];
  const plan = planShots(
    brands,
    readShotOptions({ screens: 'dns', widths: '360', themes: 'dark', lang: 'es' }),
  );
  expect(plan.map(({ file }) => file)).toEqual(['beta/dns.es.dark.360.png']);
});
