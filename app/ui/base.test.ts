import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Node 20 has the property, later versions the function. */
type LocaleOfText = Intl.Locale &
  Partial<Record<'textInfo', { direction: string }>> & {
    getTextInfo?(): { direction: string };
  };

function isRightToLeft(code: string): boolean {
  const locale = new Intl.Locale(code) as LocaleOfText;
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl';
}

it('gives texts of every language that is written from right to left their direction', () => {
  const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const [, rule = ''] = /:is\(([^)]*)\) \{\s*direction: rtl;\s*unicode-bidi: isolate;/.exec(css) ?? [];
  const named = [...rule.matchAll(/\[lang\|="(\w+)"\]/g)].map(([, code]) => code);
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && isRightToLeft(code))
    .map((code) => new Intl.Locale(code).language);
  expect(named).toEqual([...new Set(codes)].sort());
});
