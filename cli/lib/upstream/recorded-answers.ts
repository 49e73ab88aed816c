import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { UpstreamSettings } from '#app/content/content.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { upstreamReportSchema } from './upstream-report.ts';

/** The file of a recording, within its folder. */
const FILE = 'recorded-answers.json';

const recordingSchema = z.object({
  report: upstreamReportSchema,
  answers: z.record(z.string(), z.object({ status: z.int(), body: z.string() })),
});

/** Answers of a back end by path and query, and what the check found in them. */
export type Recording = z.infer<typeof recordingSchema>;

/** Members and parameters whose values are nobody's business. */
const SECRET = /token|secret|passw|authori[sz]ation|api_?key|e-?mail|phone|^auid$|^gaid$|^cd$|^rp$/i;

/** Statuses of answers that have no body (Fetch, "null body status"). */
const WITHOUT_BODY = [204, 205, 304];

/** Where calls go, while they are recorded. */
type BackEnd = Pick<UpstreamSettings, 'url' | 'addresses'>;

/** A fetch that remembers what came, by what follows the base address of the call. */
export function recordingFetch(
  answers: Recording['answers'],
  { url, addresses = {} }: BackEnd,
): typeof fetch {
  const bases = [url, ...Object.values(addresses)].map((base) => new URL(base));
  return async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.clone().text();
    answers[keyOf(input, bases)] = { status: response.status, body: scrubbed(body) };
    return response;
  };
}

/** A fetch that answers from a recording, and 404 what was not recorded. */
export function replayingFetch(answers: Recording['answers']): typeof fetch {
  return async (input) => {
    const { status, body } = answers[keyOf(input, [])] ?? { status: 404, body: '' };
    return new Response(WITHOUT_BODY.includes(status) ? null : body, { status });
  };
}

/** Path below its base, and query, of a request, without secrets. */
function keyOf(input: Parameters<typeof fetch>[0], bases: readonly URL[]): string {
  const url = new URL(input instanceof Request ? input.url : input);
  for (const name of [...url.searchParams.keys()]) if (SECRET.test(name)) url.searchParams.set(name, '…');
  const [own = ''] = bases
    .filter(({ origin }) => origin === url.origin)
    .map(({ pathname }) => pathname.replace(/\/+$/, ''))
    .filter((start) => url.pathname.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length);
  return url.pathname.slice(own.length) + url.search;
}

/** The text of an answer with its secrets blotted out; what is no JSON is kept as it is. */
function scrubbed(body: string): string {
  try {
    return JSON.stringify(blotted(JSON.parse(body), false));
  } catch {
    return body;
  }
}

/** @param isSecret whether it is below a name of secrets, at any depth */
function blotted(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => blotted(one, isSecret));
  if (isPlainMap(value)) {
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, one]) => [name, blotted(one, isSecret || SECRET.test(name))]),
    );
  }
  return isSecret && (typeof value === 'string' || typeof value === 'number') ? '…' : value;
}

/** Writes a recording into a folder that exists. */
export function writeRecording(folder: string, recording: Recording): void {
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(recording, null, 2)}\n`);
}

/** @throws CommandError when there is none, or it is none */
export function readRecording(folder: string): Recording {
  try {
    return recordingSchema.parse(JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')));
  } catch {
    throw new CommandError(
      `${folder} holds no recorded answers.`,
      'Record some: masthead upstream check <url> --brand <brid> --record <folder>',
    );
  }
}
