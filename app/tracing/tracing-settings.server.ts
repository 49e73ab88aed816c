import { z } from 'zod';

/** Variables about traces, as OpenTelemetry names them (its specification, "Environment Variable Specification"). */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'takes an address: http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'takes name=value, separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('masthead'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Where traces go. */
export interface TracingSettings {
  /** Address of the OTLP endpoint for traces. */
  url: string;
  /** Sent along; secrets. */
  headers: Record<string, string>;
  service: string;
  /** Part of the requests that is traced, from 0 to 1, where no trusted caller has decided. */
  share: number;
}

/** The settings from checked variables; undefined without an endpoint: then nothing is traced. */
export function tracingSettings(given: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (endpoint === undefined) return undefined;
  const pairs = (headers ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2));
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    // Values are encoded as those of W3C Baggage.
    headers: Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decoded(value)])),
    service: given.OTEL_SERVICE_NAME,
    share: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
