import type { Language } from '#schemas/content/languages.ts';

/** The language of a story (ISO 639) for those who ask for it; undefined where nothing tells. */
export function knownLanguage(story: string | undefined): string | undefined {
  return story === 'und' ? undefined : story;
}

/**
 * The language of a story's texts where a page has to mark them (WCAG 2.2, 3.1.2).
 * @param story its language (ISO 639); `und` or undefined where nothing tells
 * @returns undefined where it is that of the page, or not known
 */
export function otherLanguage(story: string | undefined, page: Language): string | undefined {
  return story === page ? undefined : knownLanguage(story);
}
