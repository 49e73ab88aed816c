import {
  type BrandText,
  brandText,
  type Draft,
  entryAt,
  removeKey,
  renameKey,
  rowAt,
  setValue,
} from './brand-text.ts';
import { mistype, type Recipe } from './recipe.ts';

const MENU = `portalMenuOptions:
  - key: help
    text: support
    label: help
    link: https://www.carrier.example/help
    icon: shield
  - key: privacy
    text: privacyPolicy
    label: privacy policy
    internalLink: /horoscope
    useNavigate: true
  - key: terms
    text: terms
    label: terms
    link:
      en: https://www.carrier.example/terms
      es: https://www.carrier.example/es/terminos
content:
  demoPack: local
  feeds:
    - url: https://feeds.example/top.xml
      language: en
`;

/** The brand file with a menu of its own and a feed; still sound. */
export function withMenu(brand: BrandText): BrandText {
  return brandText(brand.brid, `${brand.text.trimEnd()}\n${MENU}`);
}

/** A mistake in the brand's own menu. */
function inMenu(kind: string, make: Recipe['make']): Recipe {
  return { kind: `menu: ${kind}`, make: (brand, random) => make(withMenu(brand), random) };
}

/** A finding that concerns a whole item is at its first key. */
function atItem(brand: BrandText, item: number, text: string): Draft {
  const { line, column } = entryAt(brand, `portalMenuOptions.${item}.key`);
  return { text, line, column };
}

function bothLinks(brand: BrandText): Draft {
  const { line } = entryAt(brand, 'portalMenuOptions.0.link');
  const row = rowAt(brand.text, line);
  return atItem(brand, 0, brand.text.replace(row, `${row}\n    internalLink: /dns`));
}

/** Mistakes in menus and feeds. */
export const MENU_MISTAKES: readonly Recipe[] = [
  inMenu('text mistyped', (brand, random) =>
    setValue(brand, 'portalMenuOptions.1.text', mistype(random, 'privacyPolicy'), '"privacyPolicy"'),
  ),
  inMenu('internal link to no page', (brand) =>
    setValue(brand, 'portalMenuOptions.1.internalLink', '/horoscpoe', '"/horoscope"'),
  ),
  inMenu('icon mistyped', (brand, random) =>
    setValue(brand, 'portalMenuOptions.0.icon', mistype(random, 'shield'), '"shield"'),
  ),
  inMenu('key in snake_case', (brand) =>
    renameKey(brand, 'portalMenuOptions.1.internalLink', 'internal_link', '`internalLink`'),
  ),
  inMenu('http in a link', (brand) =>
    setValue(
      brand,
      'portalMenuOptions.0.link',
      'http://www.carrier.example/help',
      '"https://www.carrier.example/help"',
    ),
  ),
  inMenu('http in a link of one language', (brand) =>
    setValue(
      brand,
      'portalMenuOptions.2.link.es',
      'http://www.carrier.example/es/terminos',
      '"https://www.carrier.example/es/terminos"',
    ),
  ),
  inMenu('unknown language of a link', (brand) =>
    renameKey(brand, 'portalMenuOptions.2.link.es', 'es-US', '`es`'),
  ),
  inMenu('internal link without slash', (brand) =>
    setValue(brand, 'portalMenuOptions.1.internalLink', 'horoscope', '"/horoscope"'),
  ),
  inMenu('link and internalLink', bothLinks),
  inMenu('neither link nor internalLink', (brand) =>
    atItem(brand, 0, removeKey(brand, 'portalMenuOptions.0.link').text),
  ),
  inMenu('duplicate menu key', (brand) => ({
    ...setValue(brand, 'portalMenuOptions.1.key', 'help'),
    column: entryAt(brand, 'portalMenuOptions.1.key').column,
  })),
  inMenu('item without a label', (brand) => ({
    ...atItem(brand, 1, removeKey(brand, 'portalMenuOptions.1.label').text),
    suggestion: '`label:`',
  })),
  inMenu('quoted boolean', (brand) =>
    setValue(brand, 'portalMenuOptions.1.useNavigate', '"true"', 'useNavigate: true'),
  ),
  inMenu('feed without a scheme', (brand) =>
    setValue(brand, 'content.feeds.0.url', 'feeds.example/top.xml', '"https://feeds.example/top.xml"'),
  ),
];
