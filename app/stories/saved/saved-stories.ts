import { browserList } from '#app/lib/storage/browser-list.ts';
import type { MenuStory } from '#app/stories/menu/menu-story.ts';

/** A story as it is stored with the visitor's saved ones: what a list shows without a connection. */
export interface SavedStory {
  id: string;
  title: string;
  /** Path of its page, with the parameters that the site's links carry. */
  href: string;
  image: string | null;
  source: string;
  /** Its language; absent in what was saved before languages were. */
  lang?: string;
}

/** Most saved stories; each is also cached with its pictures, some 150 kB. */
const MAX_SAVED = 100;

/** Longest title that is stored, in characters. */
const MAX_TITLE = 300;

/** The saved stories as JSON texts, oldest first, under the storage key `saved`. */
export const savedStories = browserList('saved', {
  max: MAX_SAVED,
  entry: /^\{"id":"\d{1,20}",.{1,4000}\}$/,
});

/** Whether the entries hold the story with this id; every entry begins with its id. */
export function isSaved(entries: readonly string[], id: string): boolean {
  return entries.some((entry) => entry.startsWith(startOf(id)));
}

/** Saves a story, or removes it where it is saved. @returns whether it is saved now */
export function toggleSaved({ id, title, href, image, source, lang }: MenuStory): boolean {
  const saved = savedStories.now().find((entry) => entry.startsWith(startOf(id)));
  if (saved !== undefined) {
    savedStories.remove(saved);
    return false;
  }
  const language = lang || document.documentElement.lang;
  const entry: SavedStory = {
    ...{ id, title: title.slice(0, MAX_TITLE), href },
    ...{ image: image ?? null, source: source?.title ?? '' },
    ...(language ? { lang: language } : {}),
  };
  savedStories.add(JSON.stringify(entry));
  return true;
}

/** The stories of entries; what is damaged, or leads to another site, is left out. */
export function parseSaved(entries: readonly string[]): SavedStory[] {
  return entries.flatMap((entry) => {
    try {
      const { id, title, href, image, source, lang } = JSON.parse(entry) as Record<string, unknown>;
      const isOurs = typeof href === 'string' && /^\/(?![/\\])/.test(href);
      if (typeof id !== 'string' || typeof title !== 'string' || !isOurs) return [];
      const known = typeof lang === 'string' && lang !== '' ? { lang } : {};
      return [{ id, title, href, image: text(image) ?? null, source: text(source) ?? '', ...known }];
    } catch {
      return [];
    }
  });
}

function startOf(id: string): string {
  return `{"id":"${id}",`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
