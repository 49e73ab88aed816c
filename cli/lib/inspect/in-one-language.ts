import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { isLanguage, LANGUAGES, type Language } from '#schemas/content/languages.ts';

/**
 * A copy in which every text by language (`{en: …, es: …}`) keeps one language. Where that is missing, nothing
 * stays of a text, and of a link the language that the menu shows instead.
 */
export function inOneLanguage(value: unknown, language: Language, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => inOneLanguage(entry, language));
  if (!isPlainMap(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLanguage)) {
    const order = key === 'link' ? [language, ...LANGUAGES] : [language];
    const kept = order.find((code) => code in value);
    return kept ? { [kept]: value[kept] } : {};
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, inOneLanguage(entry, language, name)]),
  );
}
