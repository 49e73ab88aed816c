import { TOPICS } from '#schemas/content/topics.ts';
import { type BrandText, type Draft, entryAt, insertUnder, setValue } from './brand-text.ts';
import { mistype, type Recipe } from './recipe.ts';
import { oneOf, type Random } from './seeded-random.ts';

/** Mistypes the word at one of these keys of the theme; the hint must name the word that stood there. */
function mistypedChoice(key: string): Recipe {
  return {
    kind: `choice: ${key} mistyped`,
    make: (brand, random) => {
      const { value } = entryAt(brand, `theme.${key}`);
      return setValue(brand, `theme.${key}`, mistype(random, value), `"${value}"`);
    },
  };
}

function mistypedTopic(brand: BrandText, random: Random): Draft {
  const path = 'cmsConfig.portalTopicsWhiteList';
  const { value } = entryAt(brand, path);
  const topic = oneOf(
    random,
    TOPICS.filter((one) => new RegExp(`\\b${one}\\b`).test(value)),
  );
  const wrong = mistype(random, topic);
  const at = value.search(new RegExp(`\\b${topic}\\b`));
  const draft = setValue(brand, path, value.slice(0, at) + wrong + value.slice(at + topic.length));
  return { ...draft, column: draft.column + at, suggestion: `"${topic}"` };
}

/** Sets a value that the file has. */
function value(kind: string, path: string, wrong: (old: string) => string, right?: (old: string) => string) {
  return {
    kind,
    make: (brand: BrandText) => {
      const old = entryAt(brand, path).value;
      return setValue(brand, path, wrong(old), right?.(old));
    },
  };
}

/** Adds a row that the file does not have; the finding must be at its value. */
function added(kind: string, parent: string, row: string, suggestion?: string): Recipe {
  return {
    kind,
    make: (brand) => {
      const draft = insertUnder(brand, parent, row, suggestion);
      return { ...draft, column: draft.column + row.indexOf(': ') + 2 };
    },
  };
}

/** Values of the wrong word, type, size or form. */
export const VALUE_MISTAKES: readonly Recipe[] = [
  ...['feed', 'header', 'tabs', 'typeface', 'kicker', 'bodyFont'].map(mistypedChoice),
  { kind: 'choice: topic mistyped', make: mistypedTopic },
  value(
    'choice: upper case',
    'theme.feed',
    (old) => old.toUpperCase(),
    (old) => `"${old}"`,
  ),
  value(
    'choice: ratio with a colon',
    'theme.imageRatio',
    (old) => `"${old.replace('/', ':')}"`,
    (old) => `"${old}"`,
  ),
  {
    kind: 'choice: language with a market',
    make: (brand) => {
      const draft = setValue(brand, 'languages', '[en-US, es]', '"en"');
      return { ...draft, column: draft.column + 1 };
    },
  },
  value('type: text for number', 'theme.corners', () => 'round'),
  value(
    'type: quoted number',
    'theme.corners',
    (old) => `"${old}"`,
    (old) => `corners: ${old}`,
  ),
  value(
    'type: number for text',
    'name',
    () => '24',
    () => '"24"',
  ),
  value(
    'type: text for list',
    'domains',
    (old) => old.slice(1, -1),
    (old) => `["${old.slice(1, -1)}"]`,
  ),
  value(
    'type: list for text',
    'portalTitle',
    (old) => `[${old}]`,
    (old) => old,
  ),
  value('type: map for list', 'languages', () => '{en: true}'),
  added('type: list for map', '', 'content: [demo]'),
  added('type: quoted boolean', 'cmsConfig', 'enableVideoAds: "true"', 'enableVideoAds: true'),
  added('type: yes for true', 'cmsConfig', 'enableVideoAds: yes', 'enableVideoAds: true'),
  value(
    'range: number too large',
    'theme.corners',
    () => '64',
    () => '28',
  ),
  value(
    'range: number too small',
    'theme.corners',
    () => '-3',
    () => '0',
  ),
  added('range: seconds below the least', 'cmsConfig', 'portalSessionTimeout: 30', '60'),
  value(
    'form: domain with scheme',
    'domainOfDistributor',
    (old) => `https://${old}`,
    (old) => `"${old}"`,
  ),
  value(
    'form: domain with path',
    'domainOfDistributor',
    (old) => `${old}/news`,
    (old) => `"${old}"`,
  ),
  value(
    'form: domain in upper case',
    'domainOfDistributor',
    (old) => old.toUpperCase(),
    (old) => `"${old}"`,
  ),
  value(
    'form: brid with a hyphen',
    'brid',
    (old) => old.replace(/[A-Z]|$/, (letter) => `-${letter.toLowerCase() || 'x'}`),
    (old) => (/[A-Z]/.test(old) ? `"${old}"` : `"${old}X"`),
  ),
  value('form: brid that starts with a digit', 'brid', (old) => `9${old}`),
  value(
    'form: customer with a space',
    'customer',
    (old) => `${old} us`,
    (old) => `"${old}-us"`,
  ),
  added('asset: path that leaves the folder', '', 'icon: ../../favicon.svg', '"assets/favicon.svg"'),
  added('asset: absolute path', '', 'icon: /srv/favicon.svg', '"assets/favicon.svg"'),
];
