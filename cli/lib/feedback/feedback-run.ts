import { brandFolderNames } from '#app/brand/brand.port.server.ts';
import { openDatabase } from '#app/database/database.port.server.ts';
import { createFeedbackStore } from '#app/prompts/prompts.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { feedbackLines } from './feedback-lines.ts';
import { feedbackReportSchema } from './feedback-report.ts';
import { sinceTime } from './since-time.ts';

/** Options of `feedback`. */
export interface FeedbackOptions {
  since?: string;
  last: string;
  data?: string;
  json?: boolean;
}

/** Shows what visitors said of a brand, out of the store. */
export async function runFeedback(
  brid: string,
  { since, last, data, json }: FeedbackOptions,
  { project, output }: CommandContext,
): Promise<number> {
  pickBrands([brid], brandFolderNames(project.brands));
  if (!/^[1-9]\d{0,5}$/.test(last)) throw new CommandError(`--last takes a number from 1 on, not "${last}".`);
  const from = since === undefined ? undefined : sinceTime(since, Date.now());
  if (since !== undefined && from === undefined)
    throw new CommandError(
      `--since takes a time ago or a date, not "${since}".`,
      'For example: 7d, 12h, 2026-11-01',
    );
  const { databaseFile, databaseUrl } = environmentOf({ DATA_DIR: data }, project.data);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : databaseFile);
  try {
    const store = createFeedbackStore(database);
    const report = feedbackReportSchema.parse({
      brid,
      since: from === undefined ? null : new Date(from).toISOString(),
      ...totalsOf(await store.ratings(brid, from)),
      feedback: (await store.newest(brid, Number(last), from)).map(({ at, rating, language, text }) => ({
        at: new Date(Number(at)).toISOString(),
        rating,
        language,
        text,
      })),
    });
    if (json) output.print(JSON.stringify(report, null, 2));
    else for (const line of feedbackLines(report)) output.print(line);
    return EXIT.fine;
  } finally {
    await database.destroy();
  }
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
