import type { FeedOutcome } from './visit-feed.server.ts';

/** One line of the log about a run. */
export function runLine(outcomes: readonly FeedOutcome[]): string {
  const read = outcomes.filter(({ ok }) => ok).length;
  const failed = outcomes.length - read;
  const added = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.added : 0), 0);
  const removed = outcomes.reduce((sum, outcome) => sum + outcome.removed, 0);
  const parts = [
    `${read} ${read === 1 ? 'feed' : 'feeds'} read`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${added} new ${added === 1 ? 'story' : 'stories'}`,
    ...(removed > 0 ? [`${removed} taken down`] : []),
  ];
  return `Feeds: ${parts.join(', ')}.`;
}
