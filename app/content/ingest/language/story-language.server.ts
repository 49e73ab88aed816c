/** The two-letter code of a language as feeds write it (`en-us`, `es_MX`, `spa`); null for none and nonsense. */
export function languageCode(written: string | null | undefined): string | null {
  const tag = written
    ?.trim()
    .replace(/_/g, '-')
    .replace(/[^\w-].*$/s, '');
  if (!tag) return null;
  try {
    const { language } = new Intl.Locale(tag);
    return language.length === 2 ? language : null;
  } catch {
    return null;
  }
}
