import { browserList } from '#app/lib/storage/browser-list.ts';
import type { Reaction } from '#schemas/api/reactions.ts';
import { REACTIONS_KEY } from '#schemas/privacy/covered-keys.ts';

/** A reaction without its visitor, whom the browser knows. */
export type OwnReaction = Omit<Reaction, 'auid'>;

/** Most reactions that wait, each some 50 bytes; the oldest are dropped. */
const MAX_WAITING = 100;

/** Reactions that no server has confirmed, oldest first. */
const entries = browserList(REACTIONS_KEY, {
  max: MAX_WAITING,
  entry: /^\{"kind":"[a-z_]{4,12}",.{1,400}\}$/,
});

/** Kinds of which a later one about the same story, source or topic replaces an earlier one. */
const GROUPS: Partial<Record<Reaction['kind'], string>> = {
  unhide: 'hide',
  unfollow: 'follow',
  fewer: 'more',
};

/** The reactions that wait, in the order in which they were made; what is not written as here is left out. */
export function waitingReactions(): OwnReaction[] {
  return entries.now().flatMap((entry) => {
    try {
      const reaction = JSON.parse(entry) as OwnReaction;
      return textOf(reaction) === entry ? [reaction] : [];
    } catch {
      return [];
    }
  });
}

/** Lets a reaction wait on this device until a server has it, in place of an earlier one of its subject. */
export function letReactionWait(reaction: OwnReaction): void {
  dropReplaced(reaction);
  entries.add(textOf(reaction));
}

/** Ends the waiting of a reaction that was sent. A later one of its subject still waits. */
export function endReactionWait(reaction: OwnReaction): void {
  entries.remove(textOf(reaction));
}

/** Ends the waiting of what a reaction replaces. */
export function dropReplaced(reaction: OwnReaction): void {
  for (const waiting of waitingReactions())
    if (subjectOf(waiting) === subjectOf(reaction)) endReactionWait(waiting);
}

/** What a reaction is about: of two with the same subject only the later has an effect. */
export function subjectOf({ kind, storyId, sourceId, topic }: OwnReaction): string {
  return `${GROUPS[kind] ?? kind} ${storyId ?? ''} ${sourceId ?? ''} ${topic ?? ''}`;
}

/** The kind first, as the list recognises its entries by it. */
function textOf({ kind, ...about }: OwnReaction): string {
  return JSON.stringify({ kind, ...about });
}
