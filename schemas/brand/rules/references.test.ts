import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { referenceFindings } from './references.ts';

const told = (change: Partial<Brand>) =>
  referenceFindings(sampleBrand(change)).map(({ code, path, hint }) => `${code} ${path.join('.')} ${hint}`);
const ads = (sizeMappingName: string, names: string[]): Partial<Brand> => ({
  ads: {
    units: [{ path: '/1/a', sizeMappingName }],
    sizeMappings: Object.fromEntries(names.map((name) => [name, []])),
    adsTxt: [],
  },
});
const linked = (link: string): Partial<Brand> => ({
  portalMenuOptions: [{ key: 'a', text: 'faq', label: 'faq', link }],
});

it('finds a size mapping that is not defined, with the nearest that is', () => {
  const at = 'unknown-size-mapping ads.units.0.sizeMappingName';
  expect(told(ads('wid', ['wide', 'tall']))).toEqual([`${at} Did you mean "wide"?`]);
  expect(told(ads('x', []))).toEqual([`${at} Define it under ads.sizeMappings.`]);
  expect(told(ads('wide', ['wide']))).toEqual([]);
});

it.each([
  ['https://https://a.example/x', 'https://a.example/x'],
  ['https://http://a.example/', 'https://a.example/'],
  ['https:///a.example/x', 'https://a.example/x'],
  ['https://www.a,example/x', 'https://www.a.example/x'],
])('finds a link that leads nowhere: %s', (link, meant) => {
  expect(told(linked(link))).toEqual([
    `dead-link portalMenuOptions.0.link Did you mean ${JSON.stringify(meant)}?`,
  ]);
});

it.each(['https://localhost/x', 'https://a', 'https://me:pw@a.example/', 'https://$domain/x'])(
  'also where nothing better is near: %s',
  (link) => {
    expect(told(linked(link))).toEqual([
      'dead-link portalMenuOptions.0.link Write https:// and a host name.',
    ]);
  },
);

it('finds a default time zone that no topic is for', () => {
  const { cmsConfig } = sampleBrand();
  const push = {
    ...cmsConfig.pushNotificationConfig,
    availableTimezones: ['America/Chicago'],
    defaultTimezone: 'UTC',
  };
  expect(told({ cmsConfig: { ...cmsConfig, pushNotificationConfig: push } })).toEqual([
    'unknown-time-zone cmsConfig.pushNotificationConfig.defaultTimezone Add it there, or choose one of them.',
  ]);
});
