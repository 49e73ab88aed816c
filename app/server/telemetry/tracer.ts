import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Log } from '#app/lib/log.ts';
import {
  createTraceExporter,
  newSpanId,
  newTraceId,
  type OwnSpan,
  type RequestTrace,
  readTraceParent,
  type TraceExporter,
  type TracingSettings,
} from '#app/tracing/tracing.port.server.ts';

/** A request that is traced; the caller's span, if there is one, is its parent. */
interface TracedRequest extends RequestTrace {
  parentSpanId: string | undefined;
  startedAt: number;
}

/** Begins and ends the traces of a server. */
export interface Tracer {
  /** Goes on with the caller's trace (`traceparent`), or begins one. */
  begin(request: Pick<IncomingMessage, 'headers' | 'socket'>): TracedRequest;
  /** A trace of what no request asked for; where no traces are recorded, what it calls learns of none. */
  beginOwn(): RequestTrace;
  /** Notes the request itself. */
  end(trace: TracedRequest, span: OwnSpan): void;
  dropped(): number;
  close(): Promise<void>;
}

/** What a tracer needs. */
interface TracerOptions {
  /** Undefined: nothing is recorded, but ids are drawn and handed on. */
  settings: TracingSettings | undefined;
  version: string;
  /** Whose word counts on whether a request is recorded. */
  trustedProxies?: BlockList | undefined;
  log: Log;
  /** From 0 to 1. Default: at random. */
  random?: () => number;
}

/** Spans of one request at most. */
const MAX_SPANS = 128;

/** Draws ids, decides what is recorded, and sends it. */
export function createTracer({
  settings,
  version,
  trustedProxies = new BlockList(),
  log,
  random = Math.random,
}: TracerOptions): Tracer {
  const exporter: TraceExporter | undefined =
    settings && createTraceExporter({ ...settings, source: { service: settings.service, version }, log });
  const draw = () => settings !== undefined && random() < settings.share;
  const notes = (): RequestTrace['note'] => {
    let left = MAX_SPANS;
    return (span) => {
      if (left-- > 0) exporter?.add(span);
    };
  };
  return {
    begin({ headers, socket }) {
      const parent = readTraceParent(headers.traceparent as string | undefined);
      // Anybody can ask for being recorded; only proxies of the site decide it.
      const decided =
        parent && isTrusted(trustedProxies, socket.remoteAddress) ? parent.isSampled : undefined;
      return {
        traceId: parent?.traceId ?? newTraceId(),
        spanId: newSpanId(),
        parentSpanId: parent?.spanId,
        isSampled: settings !== undefined && (decided ?? draw()),
        ...(settings ? {} : { caller: parent ? { ...parent, isSampled: decided ?? false } : null }),
        startedAt: Date.now(),
        note: notes(),
      };
    },
    beginOwn: () => ({
      traceId: newTraceId(),
      spanId: newSpanId(),
      isSampled: draw(),
      ...(settings ? {} : { caller: null }),
      note: notes(),
    }),
    end({ traceId, spanId, parentSpanId, startedAt, isSampled }, span) {
      if (isSampled) exporter?.add({ ...span, traceId, spanId, parentSpanId, startedAt });
    },
    dropped: () => exporter?.dropped() ?? 0,
    close: async () => exporter?.close(),
  };
}

function isTrusted(proxies: BlockList, address: string | undefined): boolean {
  if (!address) return false;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
