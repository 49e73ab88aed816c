/** The story that a menu speaks of. */
export interface MenuStory {
  id: string;
  title: string;
  href: string;
  image?: string | null;
  source?: { title: string };
  /** Its language, where that is another than the document's. */
  lang?: string | undefined;
}
