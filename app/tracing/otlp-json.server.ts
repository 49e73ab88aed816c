import { SPAN_KINDS, type Span } from './span.server.ts';

/** What sends the spans. */
export interface TraceSource {
  /** `service.name`. */
  service: string;
  version: string;
}

/** STATUS_CODE_ERROR */
const FAILED = 2;

/** The body of a call with spans: OTLP 1.x over HTTP in JSON (opentelemetry-proto, `ExportTraceServiceRequest`). */
export function otlpJson(spans: readonly Span[], { service, version }: TraceSource): object {
  const scope = { name: 'masthead', version };
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.version': version }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanJson) }] }] };
}

function spanJson({ traceId, spanId, parentSpanId, name, kind, startedAt, ms, attributes, hasFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId ? { parentSpanId } : {}),
    name,
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(startedAt + ms),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: FAILED } : {},
  };
}

/** As decimal text, as JSON has no integers of 64 bits. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}

function attributesOf(values: Readonly<Record<string, string | number>>) {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}
