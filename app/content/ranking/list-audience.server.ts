import type { Audience } from '#app/content/content-source.server.ts';
import type { ReactionStore } from '#app/content/store/reaction-store.server.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { isContinued } from './list-request.server.ts';
import { auidAmong, reportedParameters } from './visitor-taste.server.ts';

/**
 * Who gets the same story lists as a visitor with these facts. All that lists depend on is the visitor's reactions,
 * whether the visitor is named at all, and the snapshot that `rp` continues. @param now ms since 1970
 */
export async function listAudience(
  { cd, rp }: Pick<StoryListQuery, 'cd' | 'rp'>,
  reactions: Pick<ReactionStore, 'hasReacted'>,
  now: number,
): Promise<Audience> {
  const reported = reportedParameters(rp);
  if (isContinued(reported?.iteration_id, now)) return 'one';
  const auid = auidAmong(cd, reported);
  if (auid === undefined) return 'all';
  return (await reactions.hasReacted(auid)) ? 'one' : 'named';
}
