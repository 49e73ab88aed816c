import { mkdirSync } from 'node:fs';
import type { UpstreamSettings } from '#app/content/content.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { printable } from '#cli/lib/printable.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import { usableBrand } from '#cli/lib/usable-brand.ts';
import { checkBackEnd } from './check-back-end.ts';
import {
  type Recording,
  readRecording,
  recordingFetch,
  replayingFetch,
  writeRecording,
} from './recorded-answers.ts';
import { type UpstreamReport, upstreamReportSchema } from './upstream-report.ts';

/** Options of `upstream check`. */
export interface UpstreamCheckOptions {
  brand: string;
  record?: string;
  json?: boolean;
}

/** Options of `upstream replay`. */
export interface UpstreamReplayOptions {
  json?: boolean;
}

/** Time for one picture, in ms. */
const PICTURE_MS = 5_000;

/** Checks a back end for a brand; the other `UPSTREAM_…` variables apply as they do for a site. */
export async function runUpstreamCheck(
  url: string,
  { brand: brid, record, json }: UpstreamCheckOptions,
  context: CommandContext,
): Promise<number> {
  const settings = environmentOf({ UPSTREAM_URL: url }, context.project.data).upstream;
  if (!settings) throw new CommandError('There is no address of a back end.');
  const answers: Recording['answers'] = {};
  const report = await checkBackEnd(settings, usableBrand(brid, context, 'used').brand, {
    fetch: record === undefined ? fetch : recordingFetch(answers, settings),
    hasPicture,
  });
  if (record !== undefined) {
    mkdirSync(record, { recursive: true });
    writeRecording(record, { report, answers });
  }
  return printed(report, json === true, context);
}

/** Checks recorded answers; a call that was understood and is not any more is a finding. */
export async function runUpstreamReplay(
  folder: string,
  { json }: UpstreamReplayOptions,
  context: CommandContext,
): Promise<number> {
  const { report: recorded, answers } = readRecording(folder);
  const settings: UpstreamSettings = {
    url: 'https://recorded.invalid',
    timeoutMs: 2_000,
    staleMs: 0,
    fallback: 'none',
    passes: recorded.calls.some(({ call }) => call === 'configs') ? ['configs'] : [],
  };
  const report = await checkBackEnd(settings, usableBrand(recorded.brid, context, 'used').brand, {
    fetch: replayingFetch(answers),
  });
  printed(report, json === true, context);
  const worse = report.calls.filter(
    ({ call, understood }) =>
      !understood && recorded.calls.some((before) => before.call === call && before.understood),
  );
  for (const { call } of worse) context.output.warn(`${call} was understood when it was recorded.`);
  const times = ({ calls }: UpstreamReport, name: string) => calls.filter(({ call }) => call === name).length;
  const missing = [...new Set(recorded.calls.map(({ call }) => call))].filter(
    (call) => times(report, call) < times(recorded, call),
  );
  for (const call of missing)
    context.output.warn(
      `${call} was recorded, and is not asked again: the answer that led to it has changed.`,
    );
  return worse.length + missing.length === 0 ? EXIT.fine : EXIT.findings;
}

function printed(report: UpstreamReport, isJson: boolean, { output }: CommandContext): number {
  if (isJson) output.print(JSON.stringify(upstreamReportSchema.parse(report), null, 2));
  else for (const line of reportLines(report)) output.print(line);
  const isFine = report.failed === 0 && !['repeats', 'gap', 'unknown'].includes(report.paging);
  return isFine && report.pictures.failed.length === 0 ? EXIT.fine : EXIT.findings;
}

const PAGING: Readonly<Record<UpstreamReport['paging'], string>> = {
  follows: 'Page 2 follows page 1.',
  repeats: 'Page 2 repeats stories of page 1: does the back end count `offset` in stories?',
  gap: 'Page 2 does not follow page 1: stories between them are skipped.',
  none: 'There is one page of stories only.',
  unknown: 'Page 2 could not be read.',
};

/** The report as text. */
export function reportLines({ calls, paging, missingTopics, pictures, failed }: UpstreamReport): string[] {
  const rows = calls.flatMap(({ call, ms, status, understood, failure, leftOut }) => [
    [call, `${ms} ms`, String(status ?? '–'), understood ? 'understood' : `failed: ${failure}`],
    ...leftOutLines(leftOut).map((line) => ['', '', '', line]),
  ]);
  const had = pictures.checked - pictures.failed.length;
  return [
    ...tableLines(rows.map((row) => row.map(printable))),
    '',
    PAGING[paging],
    ...(missingTopics.length > 0 ? [`Topics without stories: ${missingTopics.join(', ')}.`] : []),
    ...(pictures.checked > 0 ? [`${had} of ${pictures.checked} pictures can be had.`] : []),
    ...pictures.failed.map((address) => `  no picture at ${printable(address)}`),
    `${calls.length - failed} of ${calls.length} calls understood.`,
  ];
}

/** A line for each kind, and one for all that is null: so many back ends write that there is nothing. */
function leftOutLines(leftOut: UpstreamReport['calls'][number]['leftOut']): string[] {
  const nulls = leftOut.filter(({ example }) => example === 'null');
  const names = nulls.map(({ what, count }) => `${what.split(': ')[0]}${count > 1 ? ` (${count})` : ''}`);
  return [
    ...leftOut
      .filter((one) => !nulls.includes(one))
      .map(({ what, count, example }) => `left out ${count} × ${what}, such as ${example}`),
    ...(names.length > 0 ? [`null: ${names.join(', ')}`] : []),
  ];
}

async function hasPicture(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PICTURE_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
