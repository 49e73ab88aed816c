import { retryAfterMs } from '#app/lib/http/retry-after.ts';
import { explainNetworkError, readText, TooLargeError } from '#app/outgoing/outgoing.port.server.ts';

/** Wait before a retry without a `Retry-After` header, in ms, plus a random time up to as long. */
const DEFAULT_WAIT_MS = 400;

/** Longest `Retry-After` that is obeyed, in ms. */
const MAX_MS = 10 * 60_000;

/**
 * How long to wait before a retry, in ms: as long as `Retry-After` says, plus a random time, so that many servers do
 * not retry at once.
 * @param random from 0 to below 1
 * @param now ms since 1970
 */
export function retryDelay(retryAfter: string | null, random: number, now: number): number {
  const jitter = Math.floor(random * DEFAULT_WAIT_MS);
  const asked = retryAfterMs(retryAfter, now);
  return asked === undefined ? DEFAULT_WAIT_MS + jitter : Math.min(asked, MAX_MS) + jitter;
}

/** An answer of a model is a few kilobytes; a longer one is something else. */
const MAX_BYTES = 256 * 1024;

/** A call that failed. Its message is for the log and has of address and headers the host alone. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  constructor(
    message: string,
    /** How long the API asks us to pause, in ms. */
    readonly restMs = 0,
  ) {
    super(message);
  }
}

/** The request and its limits. */
interface PostOptions {
  address: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** For the whole call, its retry included, in ms. */
  timeoutMs: number;
  /** From 0 to below 1; spreads retries. */
  random: () => number;
}

/**
 * Posts JSON and reads JSON. A 429 or 5xx is retried once, after the time that `Retry-After` says, if it is within
 * the time-out. Redirects are refused, so that the key is sent nowhere else.
 * @throws ModelFailure
 */
export async function postJson({ address, headers, body, timeoutMs, random }: PostOptions): Promise<unknown> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const send = () =>
    fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  try {
    let answer = await send();
    if (answer.status === 429 || answer.status >= 500) {
      const delay = retryDelay(answer.headers.get('retry-after'), random(), Date.now());
      const left = timeoutMs - (performance.now() - startedAt);
      await answer.body?.cancel();
      if (delay >= left) throw new ModelFailure(`it answered ${answer.status}`, delay);
      await pause(delay, signal);
      answer = await send();
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      const asked = answer.headers.get('retry-after');
      throw new ModelFailure(`it answered ${answer.status}`, asked ? retryDelay(asked, 0, Date.now()) : 0);
    }
    return JSON.parse((await readText(answer, MAX_BYTES)).text) as unknown;
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    if (error instanceof TooLargeError) throw new ModelFailure('its answer is too large');
    if (signal.aborted) throw new ModelFailure(`it gave no answer within ${timeoutMs / 1000} s`);
    if (error instanceof SyntaxError) throw new ModelFailure('its answer is not JSON');
    const { reason } = explainNetworkError(error, new URL(address).host);
    throw new ModelFailure(`it could not be reached: ${reason}`);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
