import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';

interface Text {
  path: Array<string | number>;
  byLanguage: Readonly<Record<string, unknown>>;
}

/**
 * Texts and links by language that lack one of the brand's languages: warnings, as another language is shown instead.
 * `headData.description` is not included: search engines need it, so a brand without it is invalid.
 */
export function translationFindings(brand: Brand): Finding[] {
  return textsOf(brand).flatMap(({ path, byLanguage }) => {
    const name = path.join('.');
    return brand.languages
      .filter((language) => byLanguage[language] === undefined)
      .map((language) => ({
        path,
        code: 'missing-translation',
        message: `${name} has nothing for language "${language}"`,
        hint: `Add \`${language}:\` under ${String(path.at(-1))}, or take "${language}" out of languages.`,
      }));
  });
}

function textsOf(brand: Brand): Text[] {
  const links = (['portalMenuOptions', 'topButtons'] as const).flatMap((list) =>
    (brand[list] ?? []).flatMap(({ link }, index): Text[] =>
      typeof link === 'object' ? [{ path: [list, index, 'link'], byLanguage: link }] : [],
    ),
  );
  const tagline = brand.tagline ? [{ path: ['tagline'], byLanguage: brand.tagline }] : [];
  return [...tagline, ...links, ...optInTexts(brand)];
}

function optInTexts({ cmsConfig: { pushNotificationOptIn: optIn } }: Brand): Text[] {
  return (['titleText', 'bodyText', 'okText', 'cancelText'] as const).flatMap((key): Text[] => {
    const byLanguage = optIn[key];
    return byLanguage ? [{ path: ['cmsConfig', 'pushNotificationOptIn', key], byLanguage }] : [];
  });
}
