/** Kinds of spans, with their numbers in OTLP (opentelemetry-proto, trace.proto, SpanKind). */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const;

/** A part of a trace, once it has ended. No attribute has a visitor's address, id, cookie, or what was asked for. */
export interface Span {
  traceId: string;
  spanId: string;
  /** Undefined for the first of a trace. */
  parentSpanId?: string | undefined;
  name: string;
  kind: keyof typeof SPAN_KINDS;
  /** ms since 1970. */
  startedAt: number;
  /** How long it took, in ms. */
  ms: number;
  attributes: Readonly<Record<string, string | number>>;
  hasFailed: boolean;
}
