import { expect, it } from 'vitest';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { textFindings, textWarnings } from './texts.ts';

const short = (found: ReturnType<typeof textFindings>) =>
  found.map(({ code, path, hint }) => `${code} ${path.join('.')} ${hint}`);
const linked = (link: string): Partial<Brand> => ({
  portalMenuOptions: [{ key: 'a', text: 'faq', label: 'faq', link }],
});

it.each<[Partial<Brand>, string]>([
  [{ name: '  ' }, 'blank-text name Write one, or take the key out.'],
  [{ tagline: { es: 'Hola ' } }, 'padded-text tagline.es Did you mean "Hola"?'],
  [
    linked('https://{domainOfDistributer}/faq'),
    'unknown-placeholder portalMenuOptions.0.link Did you mean `{domainOfDistributor}`?',
  ],
  [
    linked('https://{sample.example}/'),
    'unknown-placeholder portalMenuOptions.0.link Did you mean `{domainOfDistributor}`?',
  ],
  [
    linked('https://{domainOfDistributor/'),
    'unknown-placeholder portalMenuOptions.0.link A placeholder is written {domainOfDistributor}.',
  ],
  [
    { portalTitle: '{{city}} News' },
    'unknown-placeholder portalTitle Only {domainOfDistributor} is replaced.',
  ],
])('%o', (change, finding) => {
  expect(short(textFindings(sampleBrand(change)))).toEqual([finding]);
});

it('says nothing of texts that are as they should be, and of secrets', () => {
  const cmsConfig = { ...sampleBrand().cmsConfig, geoEdgePolicyKey: '${env:GEO_EDGE_POLICY_KEY}' };
  expect(textFindings(sampleBrand({ cmsConfig, name: 'A & B <3' }))).toEqual([]);
  expect(textWarnings(sampleBrand({ name: 'A & B <3', tagline: { es: '¡Mañana!' } }))).toEqual([]);
});

it('warns of letters of a wrong encoding and of markup', () => {
  const found = textWarnings(
    sampleBrand({ tagline: { es: 'Las maÃ±anas' }, portalTitle: 'A&amp;B <b>News</b>' }),
  );
  expect(short(found)).toEqual([
    'markup-in-text portalTitle Write plain text.',
    'damaged-text tagline.es Did you mean "Las mañanas"?',
  ]);
});
