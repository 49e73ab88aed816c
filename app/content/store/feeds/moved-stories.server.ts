import type { IdentifiedItems } from '#app/content/store/identity/identify-stories.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import type { StoredStory } from '#schemas/content/story.ts';
import { memberGuids } from './feed-members.server.ts';

/**
 * The items of a whole document, where those that are stories at a new address may be these stories themselves: if the
 * feed brought the story before, and lists it no more, its publisher has moved it. The old address may lead nowhere,
 * and corrections come with the new one. Of several new addresses, the first of the document is the story's own.
 */
export async function withMovedStories(
  db: ContentDatabase,
  feedUrl: string,
  { listed, stories, furtherAddresses }: IdentifiedItems,
): Promise<IdentifiedItems> {
  const present = new Set(listed.map(({ id }) => id));
  for (const { storyId, isNew } of furtherAddresses) if (!isNew) present.add(storyId);
  const left = furtherAddresses.filter(({ storyId }) => !present.has(storyId));
  const guids = await memberGuids(db, feedUrl, [...new Set(left.map(({ storyId }) => storyId))]);
  const moved = new Map<string, Pick<StoredStory, 'id' | 'guid'>>();
  for (const { id, storyId } of left) {
    const guid = guids.get(storyId);
    if (guid === undefined) continue;
    moved.set(id, { id: storyId, guid });
    guids.delete(storyId);
  }
  const asStory = (item: StoredStory) => ({ ...item, ...moved.get(item.id) });
  return {
    listed: listed.map(asStory),
    stories: [...stories, ...listed.filter(({ id }) => moved.has(id)).map(asStory)],
    furtherAddresses: furtherAddresses.filter(({ id }) => !moved.has(id)),
  };
}
