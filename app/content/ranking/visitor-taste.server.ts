import { LRUCache } from 'lru-cache';
import type { ReactionStore, StoredReaction } from '#app/content/store/reactions/reaction-store.server.ts';
import { visitorIdOf } from '#schemas/api/app-visitor.ts';
import type { StoryListQuery } from '#schemas/api/feed.ts';
import { base64Json } from '#schemas/api/query-values.ts';
import { type Affinities, affinitiesOf } from './affinities.server.ts';
import type { Excluded } from './rank-stories.server.ts';

/** What the reactions of a visitor mean for story lists. */
export interface VisitorTaste {
  /** Empty for anonymous visitors. */
  auid: string;
  /** Hidden stories and blocked sources. */
  excluded: Excluded;
  /** Changes with every reaction; empty where there is none. */
  version: string;
  /** Undefined where no reaction says anything about taste. */
  affinitiesAt(now: number): Affinities | undefined;
}

/** Kinds of reactions that affinities leave out. */
const WITHOUT_TASTE = new Set(['block_source']);

/** Most reactions in memory, of all visitors together. */
const CACHED_REACTIONS = 50_000;

/** The taste of the visitor with this id. */
export type TasteReader = (auid: string | undefined) => Promise<VisitorTaste>;

/** Reads the tastes of visitors; one who has not reacted since is not read again. */
export function createTasteReader(reactions: Pick<ReactionStore, 'mark' | 'of'>): TasteReader {
  const cache = new LRUCache<string, { version: string; size: number; taste: VisitorTaste }>({
    maxSize: CACHED_REACTIONS,
    sizeCalculation: ({ size }) => size + 1,
  });
  return async (auid) => {
    if (auid === undefined) return ANONYMOUS;
    const version = await reactions.mark(auid);
    const known = cache.get(auid);
    if (known?.version === version) return known.taste;
    const all = version === '' ? [] : await reactions.of(auid);
    const taste = tasteOf(auid, all);
    cache.set(auid, { version, size: all.length, taste });
    return taste;
  };
}

/** The taste that reactions show. @param reactions oldest first */
export function tasteOf(auid: string, all: readonly StoredReaction[]): VisitorTaste {
  const reactions = withoutUndone(all);
  const hidden = reactions.filter(({ kind }) => kind === 'hide').flatMap(({ storyId }) => storyId ?? []);
  const blocked = reactions
    .filter(({ kind }) => kind === 'block_source')
    .flatMap(({ sourceId }) => sourceId ?? []);
  const last = all.at(-1);
  const tastes = reactions.filter(({ kind }) => !WITHOUT_TASTE.has(kind));
  return {
    auid,
    excluded: { stories: new Set(hidden), sources: new Set(blocked) },
    version: last ? String(last.id) : '',
    affinitiesAt: (now) => (tastes.length > 0 ? affinitiesOf(tastes, now) : undefined),
  };
}

/** Reactions without the stories that were hidden and later shown again. */
function withoutUndone(reactions: readonly StoredReaction[]): readonly StoredReaction[] {
  const shownAgain = new Map<string, number>();
  for (const { kind, storyId, id } of reactions)
    if (kind === 'unhide' && storyId !== null) shownAgain.set(storyId, id);
  if (shownAgain.size === 0) return reactions;
  return reactions.filter(({ kind, storyId, id }) => {
    if (kind === 'unhide') return false;
    return kind !== 'hide' || storyId === null || id > (shownAgain.get(storyId) ?? 0);
  });
}

/** The taste of visitors without an `auid`. */
export const ANONYMOUS: VisitorTaste = tasteOf('', []);

/** Whether the visitor has reacted to anything. */
export function hasReacted({ version }: VisitorTaste): boolean {
  return version !== '';
}

/** Whether the visitor has hidden a story or blocked a source. */
export function hasExclusions({ excluded }: VisitorTaste): boolean {
  return excluded.stories.size + excluded.sources.size > 0;
}

/** The id of a query's visitor (section 6). */
export function auidOf({ cd, rp }: Pick<StoryListQuery, 'cd' | 'rp'>): string | undefined {
  return visitorIdOf(cd, reportedParameters(rp));
}

/** The time of the snapshot that a query continues, ms since 1970: `iteration_id` of the query or of `rp`. */
export function snapshotTimeOf({
  iteration_id,
  rp,
}: Pick<StoryListQuery, 'iteration_id' | 'rp'>): number | undefined {
  const time = Number(iteration_id ?? reportedParameters(rp)?.iteration_id);
  return Number.isInteger(time) ? time : undefined;
}

/** Reporting parameters of `rp`; undefined where there are none that can be read. */
type ReportedParameters = Readonly<Record<string, unknown>> | undefined;

/** Parses `rp`. */
export function reportedParameters(rp: string | undefined): ReportedParameters {
  return rp === undefined ? undefined : base64Json.safeParse(rp).data;
}
