import type { StoredList } from '#app/lib/stored-list.machine.ts';

/** Stories without those that the visitor has hidden (section 4, "Hidden articles"). */
export function withoutHidden<T extends { id: string }>(
  stories: readonly T[],
  hidden: StoredList,
): readonly T[] {
  if (hidden.length === 0) return stories;
  const gone = new Set(hidden);
  return stories.filter(({ id }) => !gone.has(id));
}
