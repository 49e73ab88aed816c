import { type IngestSettings, loadTextModels, requestFeed } from '#app/content/content.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { guardedFetch } from '#app/outgoing/outgoing.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { coverageText } from '#cli/lib/feeds/feed-coverage.ts';
import { isAddress } from '#cli/lib/feeds/pull-sources.ts';
import { readFeedFile } from '#cli/lib/feeds/read-feed-file.ts';
import { printable } from '#cli/lib/printable.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import type { Paint } from '#schemas/brand/findings/issue.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import { type FeedsLintReport, feedsLintReportSchema } from './feeds-lint-report.ts';
import { lintFeed, notAFeed } from './lint-feed.ts';

/** Options of `feeds lint`. */
export interface FeedsLintOptions {
  json?: boolean;
}

/** Checks one feed and reports what its publisher should fix. Notes alone are no failure. */
export async function runFeedsLint(
  source: string,
  { json }: FeedsLintOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const { ingest } = environmentOf({}, project.data);
  const report = isAddress(source) ? await lintAddress(source, ingest) : await lintFile(source, ingest);
  if (json) output.print(JSON.stringify(feedsLintReportSchema.parse(report), null, 2));
  else for (const line of lintLines(report, output.paint)) output.print(line);
  return report.errors + report.warnings > 0 ? EXIT.findings : EXIT.fine;
}

async function lintAddress(
  address: string,
  { allowPrivate, maxBytes }: IngestSettings,
): Promise<FeedsLintReport> {
  const answer = await requestFeed(address, {}, { fetch: guardedFetch, allowPrivate, maxBytes });
  if (answer.kind === 'feed')
    return lintFeed(address, answer.bytes, { address, ...answer }, Date.now(), await loadTextModels());
  const { reason, hint } =
    answer.kind === 'failed'
      ? answer.failure
      : { reason: 'It answers with nothing (304).', hint: 'Try again.' };
  const code = (answer.kind === 'failed' && answer.code) || 'bad-status';
  return notAFeed(address, { severity: 'error', code, message: reason, fix: hint });
}

async function lintFile(file: string, { maxBytes }: IngestSettings): Promise<FeedsLintReport> {
  const read = await readFeedFile(file, maxBytes);
  if (read.ok) return lintFeed(file, read.bytes, undefined, Date.now(), await loadTextModels());
  throw new CommandError(`${file}: ${read.reason}`, read.hint);
}

/** The report as text. */
export function lintLines(report: FeedsLintReport, paint: Paint): string[] {
  const { title, format, items, errors, warnings, notes } = report;
  const place = printable(report.place);
  const lines = report.findings.flatMap(({ severity, code, message, fix, line, column }) => {
    const where = line === undefined ? place : `${place}:${line}${column === undefined ? '' : `:${column}`}`;
    return [
      `${paint('place', where)}: ${severity} ${code}: ${printable(message)}`,
      `  ${paint('hint', printable(fix))}`,
    ];
  });
  const what =
    format === null
      ? 'No feed'
      : `${printable(title ?? 'A feed without a title')} (${format}, ${countNoun(items, 'item')})`;
  const counts = [counted(errors, 'error'), counted(warnings, 'warning'), counted(notes, 'note')];
  const found = counts.filter((text) => text !== '').join(', ');
  const { all } = leftOutTotals(report.leftOut);
  const leftOut = all > 0 ? [`Left out: ${leftOutText(report.leftOut)}.`] : [];
  const covered =
    report.stories > 0
      ? [`Of ${counted(report.stories, 'story', 'stories')}: ${coverageText(report.coverage)}.`]
      : [];
  return [...lines, ...leftOut, ...covered, `${what}: ${found || 'all fine'}.`];
}

function counted(count: number, what: string, many = `${what}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? what : many}`;
}
