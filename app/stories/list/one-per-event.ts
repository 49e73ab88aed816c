/** What it takes to know stories of one event. */
export interface StoryWithEvent {
  id: string;
  event?: { id: string };
}

/** The first story of each event, and each story once, in order. */
export function onePerEvent<T extends StoryWithEvent>(stories: readonly T[]): T[] {
  const shown = new Set<string>();
  return stories.filter(({ id, event }) => {
    const key = event?.id ?? id;
    return !shown.has(key) && shown.add(key);
  });
}
