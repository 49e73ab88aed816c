import type { StoredReaction } from '#app/content/store/reaction-store.server.ts';
import type { FeedQuery } from '#schemas/api/feed.ts';
import { base64Json } from '#schemas/api/query-values.ts';
import { auidSchema } from '#schemas/api/reactions.ts';
import { type Affinities, affinitiesOf } from './affinities.server.ts';
import type { Unwanted } from './rank-feed.server.ts';

/** What a feed knows of its visitor. */
export interface VisitorTaste {
  auid: string;
  unwanted: Unwanted;
  /** Differs once the visitor has reacted again. */
  mark: string;
  /** Undefined where the visitor has shown no taste. */
  affinitiesAt(now: number): Affinities | undefined;
}

/** Kinds of reactions that say nothing of a taste. */
const SAYS_NO_TASTE = new Set(['block_source']);

/** The visitor of a query: `auid` in `cd`, else in `rp` (section 6). */
export function auidOf({ cd, rp }: Pick<FeedQuery, 'cd' | 'rp'>): string | undefined {
  const reported = reportedOf(rp);
  for (const value of [cd?.auid, reported?.auid, reported?.aura_user_id]) {
    const auid = auidSchema.safeParse(value);
    if (auid.success) return auid.data;
  }
  return undefined;
}

/** The moment of a visit in ms since 1970, as an earlier answer named it: `iteration_id`, of the query or of `rp`. */
export function namedMoment({
  iteration_id,
  rp,
}: Pick<FeedQuery, 'iteration_id' | 'rp'>): number | undefined {
  const named = Number(iteration_id ?? reportedOf(rp)?.iteration_id);
  return Number.isInteger(named) ? named : undefined;
}

function reportedOf(rp: string | undefined): Record<string, unknown> | undefined {
  return rp === undefined ? undefined : base64Json.safeParse(rp).data;
}

/** What a visitor's reactions come to. A hidden story and a blocked source stay away for good. */
export function tasteOf(auid: string, reactions: readonly StoredReaction[]): VisitorTaste {
  const hidden = reactions.filter(({ kind }) => kind === 'hide').flatMap(({ storyId }) => storyId ?? []);
  const blocked = reactions
    .filter(({ kind }) => kind === 'block_source')
    .flatMap(({ sourceId }) => sourceId ?? []);
  const last = reactions.at(-1);
  const tastes = reactions.filter(({ kind }) => !SAYS_NO_TASTE.has(kind));
  return {
    auid,
    unwanted: { stories: new Set(hidden), sources: new Set(blocked) },
    mark: last ? String(last.id) : '',
    affinitiesAt: (now) => (tastes.length > 0 ? affinitiesOf(tastes, now) : undefined),
  };
}

/** Whether there is anything that the visitor will not have. */
export function wantsLess({ unwanted }: VisitorTaste): boolean {
  return unwanted.stories.size + unwanted.sources.size > 0;
}

/** What is known of nobody in particular. */
export const NOBODY: VisitorTaste = tasteOf('', []);
