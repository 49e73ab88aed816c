/** The story that a menu speaks of. */
export interface MenuStory {
  id: string;
  title: string;
  href: string;
  image?: string | null;
  source?: { title: string };
}
