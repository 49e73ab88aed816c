let version = 0;

/** From now on story lists are requested again, instead of being taken from what pages have cached. */
export function invalidateStoryLists(): void {
  version += 1;
}

/** How often story lists were invalidated in this document; part of the key under which a story list is cached. */
export function storyListVersion(): number {
  return version;
}
