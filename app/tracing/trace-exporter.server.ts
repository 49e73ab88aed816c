import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import { otlpJson, type TraceSource } from './otlp-json.server.ts';
import type { Span } from './span.server.ts';

/** Spans that wait at most; more are dropped, as traces must not fill the memory while their collector is down. */
const MAX_WAITING = 4_096;
/** Spans of one call. */
const BATCH = 512;
/** How often spans are sent, in ms. */
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** Where traces go. */
interface ExporterOptions {
  /** Address of the OTLP endpoint for traces. */
  url: string;
  /** Sent along; secrets. */
  headers: Readonly<Record<string, string>>;
  source: TraceSource;
  log: Log;
  /** Default: the global one. */
  ask?: typeof fetch;
}

/** Sends spans to a collector of OpenTelemetry. */
export interface TraceExporter {
  add(span: Span): void;
  /** How many were dropped since the start. */
  dropped(): number;
  /** Sends what waits. Never rejects. */
  flush(): Promise<void>;
  /** Sends what waits, and stops. */
  close(): Promise<void>;
}

/** An exporter that sends what it has every two seconds. A collector that takes nothing is logged once until it does. */
export function createTraceExporter({
  url,
  headers,
  source,
  log,
  ask = fetch,
}: ExporterOptions): TraceExporter {
  let waiting: Span[] = [];
  let dropped = 0;
  let isDown = false;
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const reason = await post(batch);
      if (reason !== undefined) dropped += batch.length;
      if (reason !== undefined && !isDown) log.warn(`Traces are dropped: ${reason}`);
      if (reason === undefined && isDown) log.info('Traces are taken again.');
      isDown = reason !== undefined;
    }
  };
  const post = async (batch: readonly Span[]): Promise<string | undefined> => {
    try {
      const answer = await ask(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(otlpJson(batch, source)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `the collector answers ${answer.status}`;
    } catch (error) {
      return messageOf(error);
    }
  };
  const flush = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(flush, EVERY_MS).unref();
  return {
    add(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else dropped += 1;
    },
    dropped: () => dropped,
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
