import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';

/** What a shared menu may have in place of a brand's own value. */
const PLACEHOLDERS = ['domainOfDistributor'] as const;

/** Maps whose texts mean something to others only: parameters of bidders, values of scripts. */
const FOREIGN = ['params', 'globals'];

type Path = Array<string | number>;

/** Every text of a value, with its path; keys of `FOREIGN` maps are left out. */
function textsIn(value: unknown, path: Path = []): Array<{ text: string; path: Path }> {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    FOREIGN.includes(key) ? [] : textsIn(entry, [...path, key]),
  );
}

/** Texts that are blank or have spaces around them, and placeholders that nothing replaces: mistakes. */
export function textFindings(brand: Brand): Finding[] {
  return textsIn(brand).flatMap(({ text, path }): Finding[] => {
    const name = path.join('.');
    if (text.trim() === '' && path[0] !== 'notes')
      return [finding(path, 'blank-text', `\`${name}\` has no text`, 'Write one, or take the key out.')];
    if (text !== text.trim())
      return [
        finding(
          path,
          'padded-text',
          `\`${name}\` starts or ends with spaces`,
          `Did you mean ${JSON.stringify(text.trim())}?`,
        ),
      ];
    return placeholderFinding(text, path, brand.domainOfDistributor);
  });
}

/** `${env:…}` is a secret's, which has rules of its own. */
const IN_BRACES = /(?<!\$)\{+\s*([^{}]*?)\s*\}+/;

function placeholderFinding(text: string, path: Path, domain: string): Finding[] {
  const [whole, name = ''] = IN_BRACES.exec(text) ?? [];
  const isLink = path.some((part) => part === 'link' || part === 'src' || part === 'url');
  if (whole === undefined) {
    if (!isLink || !/[{}]/.test(text)) return [];
    const hint = `A placeholder is written {${PLACEHOLDERS[0]}}.`;
    return [
      finding(path, 'unknown-placeholder', 'a brace is opened or closed here, and not the other', hint),
    ];
  }
  const meant = name === domain ? PLACEHOLDERS[0] : nearestWord(name, PLACEHOLDERS);
  const hint = meant ? `Did you mean \`{${meant}}\`?` : `Only {${PLACEHOLDERS.join('}, {')}} is replaced.`;
  return [finding(path, 'unknown-placeholder', `nothing replaces ${whole}, so visitors would read it`, hint)];
}

/** Letters of UTF-8 that were read as Windows-1252 and saved: `Ã±` for ñ, `â€™` for ’. */
const MOJIBAKE = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â€./;

/** Texts for people that were damaged by another program, or have markup, which pages show as it is: warnings. */
export function textWarnings(brand: Brand): Finding[] {
  const { name, portalTitle, tagline, headData, portalMenuOptions, topButtons } = brand;
  const { pushNotificationOptIn } = brand.cmsConfig;
  const shown = { name, portalTitle, tagline, headData, cmsConfig: { pushNotificationOptIn } };
  const labels = { portalMenuOptions, topButtons };
  return textsIn({ ...shown, ...labels }).flatMap(({ text, path }): Finding[] => {
    if (MOJIBAKE.test(text)) {
      const meant = Buffer.from(text, 'latin1').toString('utf8');
      const hint = meant.includes('\uFFFD') ? 'Type it again.' : `Did you mean ${JSON.stringify(meant)}?`;
      return [finding(path, 'damaged-text', `\`${path.join('.')}\` has letters of a wrong encoding`, hint)];
    }
    const [markup] = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.exec(text) ?? [];
    if (markup === undefined || path.includes('link')) return [];
    const message = `\`${path.join('.')}\` has the markup ${markup}, which pages show as it is`;
    return [finding(path, 'markup-in-text', message, 'Write plain text.')];
  });
}

function finding(path: Path, code: string, message: string, hint: string): Finding {
  return { path, code, message, hint, atValue: true };
}
