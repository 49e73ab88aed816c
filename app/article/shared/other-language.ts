import { languageByScript } from '#app/lib/language-by-script.ts';
import type { Article } from '#schemas/api/feed.ts';
import type { Language } from '#schemas/content/languages.ts';

/** The language of a story (ISO 639) for those who ask for it; undefined where nothing tells. */
export function knownLanguage(story: string | undefined): string | undefined {
  return story === 'und' ? undefined : story;
}

/**
 * The language of a story's texts: as its source says, unless that is never written in their letters.
 * @param said ISO 639; `und` or undefined where nothing tells
 * @returns undefined where nothing tells, and the language of the page may be theirs
 */
export function languageOfTexts(
  { title, description }: Pick<Article, 'title' | 'description'>,
  said: string | undefined,
  page: Language,
): string | undefined {
  const known = knownLanguage(said);
  return languageByScript(`${title} ${description}`, known ?? page) ?? known;
}

/**
 * The language of a story's texts where a page has to mark them (WCAG 2.2, 3.1.2).
 * @param story its language (ISO 639); `und` or undefined where nothing tells
 * @returns undefined where it is that of the page, or not known
 */
export function otherLanguage(story: string | undefined, page: Language): string | undefined {
  return story === page ? undefined : knownLanguage(story);
}
