import { takeDownWaiting, type WaitingStory, waitingStories } from '#app/content/content.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { printable } from '#cli/lib/printable.ts';
import { takedownsReportSchema } from './content-reports.ts';

/** Options of `content takedowns`. */
export interface TakedownsOptions {
  confirm?: boolean;
  json?: boolean;
  data?: string;
}

/**
 * Shows the stories that wait for an operator, or takes them down.
 * @param feeds addresses; none means all
 * @throws CommandError for a feed of which no story waits
 */
export async function runContentTakedowns(
  feeds: readonly string[],
  { confirm, json, data }: TakedownsOptions,
  context: CommandContext,
): Promise<number> {
  const { output } = context;
  return withContentDatabase(existingStore(data, context.project), context, async (database) => {
    const all = await waitingStories(database);
    const waiting = feeds.length === 0 ? all : all.filter(({ feedUrl }) => feeds.includes(feedUrl));
    for (const feed of feeds) checkFeedIsWaiting(feed, all);
    const takenDown = confirm ? await takeDownWaiting(database, waiting, Date.now()) : 0;
    if (json) output.print(JSON.stringify(reportOf(waiting, takenDown), null, 2));
    else for (const line of takedownLines(waiting, confirm ? takenDown : undefined)) output.print(line);
    return EXIT.fine;
  });
}

function checkFeedIsWaiting(feed: string, waiting: readonly WaitingStory[]): void {
  const known = [...new Set(waiting.map(({ feedUrl }) => feedUrl))];
  if (known.includes(feed)) return;
  const hint = known.length > 0 ? didYouMean(feed, known) : undefined;
  throw new CommandError(`No story of ${printable(feed)} waits.`, hint);
}

function reportOf(waiting: readonly WaitingStory[], takenDown: number) {
  return takedownsReportSchema.parse({
    stories: waiting.map(({ feedUrl, id, title, missingSince }) => ({
      feed: feedUrl,
      id,
      title,
      missingSince: new Date(missingSince).toISOString(),
    })),
    takenDown,
  });
}

/**
 * The stories by feed, and what to do.
 * @param takenDown stories that were taken down; undefined where nobody asked for it
 */
export function takedownLines(waiting: readonly WaitingStory[], takenDown: number | undefined): string[] {
  if (waiting.length === 0) return ['No story waits.'];
  const lines = waiting.flatMap(({ feedUrl, id, title, missingSince }, at) => [
    ...(waiting[at - 1]?.feedUrl === feedUrl ? [] : [printable(feedUrl)]),
    `  ${id}  missing since ${new Date(missingSince).toISOString().slice(0, 16).replace('T', ' ')}  ${printable(title)}`,
  ]);
  const count = countNoun(waiting.length, 'story', 'stories');
  if (takenDown === undefined) return [...lines, '', `${count} wait. Take them down: add --confirm.`];
  const kept = waiting.length - takenDown;
  const others = kept > 0 ? `; ${kept} stay, as another feed carries them` : '';
  return [...lines, '', `${takenDown} of ${count} taken down${others}.`];
}
