import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '#cli/lib/exit-codes.ts';
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

/** A fetch that remembers what came. */
export function recordingFetch(answers: Recording['answers']): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.clone().text();
    answers[keyOf(input)] = { status: response.status, body: scrubbed(body) };
    return response;
  };
}

/** A fetch that answers from a recording, and 404 what was not recorded. */
export function replayingFetch(answers: Recording['answers']): typeof fetch {
  return async (input) => {
    const known = answers[keyOf(input)];
    return new Response(known?.body ?? '', { status: known?.status ?? 404 });
  };
}

/** Path and query of a request, without secrets. */
function keyOf(input: Parameters<typeof fetch>[0]): string {
  const url = new URL(input instanceof Request ? input.url : input);
  for (const name of [...url.searchParams.keys()]) if (SECRET.test(name)) url.searchParams.set(name, '…');
  return url.pathname + url.search;
}

/** The text of an answer with its secrets blotted out; what is no JSON is kept as it is. */
function scrubbed(body: string): string {
  try {
    return JSON.stringify(
      JSON.parse(body, (name, value: unknown) =>
        SECRET.test(name) && (typeof value === 'string' || typeof value === 'number') ? '…' : value,
      ),
    );
  } catch {
    return body;
  }
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
