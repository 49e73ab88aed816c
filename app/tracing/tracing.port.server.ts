export { oncePerRequest } from './once-per-request.server.ts';
export {
  currentRequestId,
  noteSpan,
  type OwnSpan,
  type RequestTrace,
  runInTrace,
  tracedFetch,
} from './request-trace.server.ts';
export { createTraceExporter, type TraceExporter } from './trace-exporter.server.ts';
export { newSpanId, newTraceId, readTraceParent } from './trace-parent.server.ts';
export { type TracingSettings, tracingSettings, tracingVariables } from './tracing-settings.server.ts';
