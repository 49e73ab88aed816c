import type { z } from 'zod';
import type { LeftOut } from '#app/content/upstream/shape/parse-answer.server.ts';
import { carrierJson, readAnswer } from '#app/content/upstream/shape/read-answer.server.ts';
import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { explainNetworkError, readText, TooLargeError } from '#app/outgoing/outgoing.port.server.ts';
import { planRetry } from './retry-plan.server.ts';
import { PAGE_DATA_NOT_FOUND, REQUEST_FAILED, type UpstreamFailure } from './upstream-failure.server.ts';

/** Limits of one call. */
export interface RequestLimits {
  /** Of one try, body included, in ms. */
  timeoutMs: number;
  /** Of all tries and the waits between them, in ms. */
  totalMs: number;
  /** Of the decompressed body. */
  maxBytes: number;
}

/** What a call depends on. */
export interface RequestTools {
  fetch: typeof fetch;
  /** ms since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  pause(ms: number): Promise<unknown>;
}

/** One call. */
interface UpstreamRequest<T> {
  address: URL;
  headers: Readonly<Record<string, string>>;
  /** Default: GET. */
  method?: 'POST' | 'DELETE' | undefined;
  schema: z.ZodType<T>;
  /** Whether the answer is about the requested id, if there is one. */
  isAsked?: ((answer: T) => boolean) | undefined;
  maxTries: number;
}

/** The outcome of a call. `oddities` are the parts left out of a good answer, for the log. */
export type UpstreamOutcome<T> =
  | { ok: true; value: T; bytes: number; oddities: string[]; leftOut: LeftOut[] }
  | { ok: false; failure: UpstreamFailure };

/** Calls the back end, and retries once if that may help. Never rejects. */
export async function requestUpstream<T>(
  request: UpstreamRequest<T>,
  limits: RequestLimits,
  tools: RequestTools,
): Promise<UpstreamOutcome<T>> {
  const begun = tools.now();
  for (let tries = 1; ; tries++) {
    const left = limits.totalMs - (tools.now() - begun);
    const asked = await tryOnce(request, Math.min(limits.timeoutMs, left), limits.maxBytes, tools);
    if (asked.ok) return asked;
    const delay = planRetry({
      failure: asked.failure,
      tries,
      maxTries: request.maxTries,
      elapsedMs: tools.now() - begun,
      budgetMs: limits.totalMs,
      random: tools.random(),
    });
    if (delay === undefined) return asked;
    await tools.pause(delay);
  }
}

async function tryOnce<T>(
  request: UpstreamRequest<T>,
  timeoutMs: number,
  maxBytes: number,
  tools: RequestTools,
): Promise<UpstreamOutcome<T>> {
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  try {
    // Following a redirect would lead to an address that was not configured.
    const answer = await tools.fetch(request.address, {
      method: request.method ?? 'GET',
      headers: { Accept: 'application/json', ...request.headers },
      redirect: 'manual',
      signal: timer.signal,
    });
    const { text, bytes } = await readText(answer, maxBytes);
    if (answer.status !== 200) return { ok: false, failure: statusFailure(answer, text, tools.now()) };
    return readJson(request, text, bytes);
  } catch (error) {
    return { ok: false, failure: caught(error, timer.signal.aborted, timeoutMs, request.address) };
  } finally {
    clearTimeout(timeout);
  }
}

function statusFailure(answer: Response, body: string, now: number): UpstreamFailure {
  return {
    kind: 'status',
    status: answer.status,
    message: REQUEST_FAILED,
    detail: `status ${answer.status}`,
    serverMessage: serverMessageOf(body),
    retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now),
  };
}

function readJson<T>(
  { schema, isAsked }: UpstreamRequest<T>,
  text: string,
  bytes: number,
): UpstreamOutcome<T> {
  const body = text.trim();
  if (body === '' || body === 'null')
    return { ok: false, failure: { kind: 'empty', message: PAGE_DATA_NOT_FOUND, detail: 'an empty body' } };
  let json: unknown;
  try {
    json = carrierJson(body);
  } catch {
    return misshapen(body.startsWith('<') ? 'HTML where JSON was expected' : 'no JSON, or only a part of it');
  }
  const parsed = readAnswer(schema, json);
  if (!parsed.ok) return misshapen(parsed.oddities.join('; '));
  if (isAsked && !isAsked(parsed.value)) return misshapen('it is about another id than the one asked for');
  const { value, oddities, leftOut } = parsed;
  return { ok: true, value, bytes, oddities, leftOut };
}

function misshapen(detail: string): { ok: false; failure: UpstreamFailure } {
  return { ok: false, failure: { kind: 'shape', message: REQUEST_FAILED, detail } };
}

function caught(error: unknown, isLate: boolean, timeoutMs: number, address: URL): UpstreamFailure {
  if (isLate)
    return { kind: 'timeout', message: REQUEST_FAILED, detail: `no whole answer in ${timeoutMs} ms` };
  if (error instanceof TooLargeError)
    return { kind: 'shape', message: REQUEST_FAILED, detail: error.message };
  const { reason } = explainNetworkError(error, address.host);
  // The visitor's message names neither host nor port; unknown causes are only logged.
  const isKnown = !reason.startsWith('The connection to');
  const shownReason = isKnown
    ? reason
        .replace(`of the name ${address.host}`, 'by the name of the back end')
        .replace(address.host, 'the back end')
    : 'The connection to the back end failed.';
  return { kind: 'network', message: shownReason, detail: reason };
}

/** The message of a back end about a failure: the `message` or `error` of its JSON, one line, short; else undefined. */
export function serverMessageOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const text = [Reflect.get(parsed, 'message'), Reflect.get(parsed, 'error')].find(
      (one) => typeof one === 'string',
    );
    const line = text
      ?.split(/[\r\n]/)[0]
      ?.replace(/\p{Cc}/gu, '')
      .trim();
    return line ? line.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}
