import { describe, expect, it } from 'vitest';
import { loadBrandFolder, loadPresets } from '#app/brand/load-brands.server.ts';
import { menuLink } from '#app/site/site-data.server.ts';
import type { Language } from '#schemas/content/languages.ts';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';

const { presets } = loadPresets('brands');
const brands = new Map(
  DELIVERED_BRANDS.flatMap((brid) => {
    const folder = loadBrandFolder('brands', brid, presets);
    return folder.ok ? [[brid as string, folder.loaded.brand] as const] : [];
  }),
);
const brandOf = (brid: string) => {
  const brand = brands.get(brid);
  if (!brand) throw new Error(`There is no brand ${brid}.`);
  return brand;
};

const DNS = 'do not sell';
const FULL = [
  ...['home', 'support', 'pay bill', 'my account', 'shop devices', 'privacy policy'],
  ...['california privacy notice', 'terms and conditions', DNS],
];
const PRIVACY = ['terms and conditions', 'privacy policy', 'privacy center', DNS];
/** Reported labels as section 2 groups the brands. */
const LABELS: Record<string, string[]> = {
  hashtagNews: FULL,
  newsSphere: FULL,
  carrierOne: FULL,
  discoveryHub: [DNS],
  dailyHub: [DNS],
  currentNews: PRIVACY,
  noticiasHub: PRIVACY,
  prepaidPortal: ['my account', 'top up', ...PRIVACY, 'faq'],
  legacyCarrier: ['my sprint', 'community', 'pay bill', 'my account', 'shop devices', ...PRIVACY],
  newsroom: [],
  consumerCellular: [],
  carrierTwo: [],
};
const menuOf = (brid: string, language: Language, optedOut = false) =>
  brandOf(brid).portalMenuOptions.map((item) =>
    menuLink(item, { language, optedOut, linkParameters: { brid } }),
  );

describe('the menus of the delivered brands (section 2)', () => {
  it('are those of thirteen brands', () => {
    expect([...brands.keys()].sort()).toEqual([...Object.keys(LABELS), 'carrierThree'].sort());
  });

  it.each(Object.entries(LABELS))('%s reports its entries by their labels', (brid, labels) => {
    expect(menuOf(brid, 'en').map(({ label }) => label)).toEqual(labels);
  });

  it('prepaidPortal alone has top buttons: my account and top up', () => {
    const buttons = [...brands].map(([brid, { topButtons = [] }]) => [
      brid,
      topButtons.map(({ text }) => text),
    ]);
    expect(buttons.filter(([, texts]) => texts?.length)).toEqual([['prepaidPortal', ['myAccount', 'topUp']]]);
  });
});

describe.each(DELIVERED_BRANDS)('the menu of %s', (brid) => {
  it('leads to its privacy choice within the site, without loading the page again', () => {
    for (const link of menuOf(brid, 'en').filter(({ label }) => label === DNS))
      expect(link).toMatchObject({ href: `/dns?brid=${brid}`, external: false, navigate: true });
  });

  it('leads outside to the carrier alone', () => {
    for (const { href, external } of menuOf(brid, 'en'))
      if (external) expect(new URL(href).hostname.endsWith(brandOf(brid).domainOfDistributor)).toBe(true);
  });

  it('has Spanish versions of terms, privacy and privacy center', () => {
    const [en, es] = [menuOf(brid, 'en'), menuOf(brid, 'es')];
    for (const [place, link] of en.entries())
      if (['terms', 'privacyPolicy', 'privacyCenter'].includes(link.text)) {
        expect(es[place]?.href).toContain('/es/');
        expect(link.href).not.toContain('/es/');
      }
  });

  it('tells the privacy center of the choice', () => {
    for (const optedOut of [true, false])
      for (const { text, href } of menuOf(brid, 'en', optedOut))
        expect(new URL(href, 'https://a.example').searchParams.get('dns_enabled')).toBe(
          text === 'privacyCenter' ? String(optedOut) : null,
        );
  });

  it('has an icon for every entry', () => {
    expect(menuOf(brid, 'en').filter(({ icon }) => !icon)).toEqual([]);
  });
});
