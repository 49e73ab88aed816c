import { countNoun } from '#app/lib/count-noun.ts';
import { DAY_MS, HOUR_MS } from '#app/lib/dates/durations.ts';
import { createFeedbackStore } from '#app/prompts/prompts.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { printable } from '#cli/lib/printable.ts';
import { projectBrandIds, storedIds } from '#cli/lib/project-brands.ts';
import { type FeedbackReport, feedbackReportSchema } from './feedback-report.ts';

const UNIT_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: 604_800_000 };

/**
 * The time that `--since` means, in ms since 1970: a duration before now (`12h`, `7d`, `2w`) or a date (ISO 8601,
 * UTC); undefined for anything else.
 */
export function sinceTime(text: string, now: number): number | undefined {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (count) return now - Number(count) * (UNIT_MS[unit] ?? 0);
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

/** The text: the count and the average, then one line for each answer, the newest first. */
export function feedbackLines({ brid, since, count, average, ratings, feedback }: FeedbackReport): string[] {
  const time = since ? ` since ${shownTime(since)}` : '';
  if (count === 0) return [`${brid}: no feedback${time}.`];
  const spread = ratings.map((times, at) => `${at + 1}: ${times}`).reverse();
  return [
    `${brid}: ${countNoun(count, 'answer')}${time}, ${average} of 5 (${spread.join(', ')})`,
    ...feedback.map(({ at, rating, language, text }) =>
      [shownTime(at), '★'.repeat(rating) + '☆'.repeat(5 - rating), language, printable(text)]
        .join('  ')
        .trimEnd(),
    ),
    ...(feedback.length < count ? [`… and ${count - feedback.length} more: --last ${count}`] : []),
  ];
}

const shownTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Options of `feedback`. */
export interface FeedbackOptions {
  since?: string;
  last: string;
  data?: string;
  json?: boolean;
}

/** Prints the feedback of a brand's visitors, from the store. */
export async function runFeedback(
  brid: string,
  { since, last, data, json }: FeedbackOptions,
  context: CommandContext,
): Promise<number> {
  const { project, output } = context;
  pickBrands([brid], projectBrandIds(project), project.brands);
  if (!/^[1-9]\d{0,5}$/.test(last)) throw new CommandError(`--last takes a number from 1 on, not "${last}".`);
  const from = since === undefined ? undefined : sinceTime(since, Date.now());
  if (since !== undefined && from === undefined)
    throw new CommandError(
      `--since takes a time ago or a date, not "${since}".`,
      'For example: 7d, 12h, 2026-11-01',
    );
  return withContentDatabase(existingStore(data, project), context, async (database) => {
    const store = createFeedbackStore(database);
    const ids = storedIds(brid, project);
    const report = feedbackReportSchema.parse({
      brid,
      since: from === undefined ? null : new Date(from).toISOString(),
      ...totalsOf(await store.ratings(ids, from)),
      feedback: (await store.newest(ids, Number(last), from)).map(({ at, rating, language, text }) => ({
        at: new Date(Number(at)).toISOString(),
        rating,
        language,
        text,
      })),
    });
    if (json) output.print(JSON.stringify(report, null, 2));
    else for (const line of feedbackLines(report)) output.print(line);
    return EXIT.fine;
  });
}

function totalsOf(ratings: readonly number[]): {
  ratings: readonly number[];
  count: number;
  average: number | null;
} {
  const count = ratings.reduce((sum, times) => sum + times, 0);
  const sum = ratings.reduce((total, times, at) => total + times * (at + 1), 0);
  return { ratings, count, average: count === 0 ? null : Math.round((100 * sum) / count) / 100 };
}
