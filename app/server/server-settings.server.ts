import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import {
  checkSummaryVariables,
  checkUpstreamVariables,
  type IngestSettings,
  ingestSettings,
  ingestVariables,
  type SummarySettings,
  summarySettings,
  summaryVariables,
  type UpstreamSettings,
  upstreamSettings,
  upstreamVariables,
} from '#app/content/content.port.server.ts';
import {
  hasHostForUser,
  hasOneHost,
  hasPoolMax,
  hasStatementTimeout,
  isPostgresAddress,
  MIN_POOL_CONNECTIONS,
} from '#app/database/database.port.server.ts';
import { type CollectSettings, collectSettings, collectVariables } from '#app/events/events.port.server.ts';
import type { SiteSettings } from '#app/http/http.port.server.ts';
import {
  VariableFileError,
  type Variables,
  variablesFromFiles,
} from '#app/lib/variables-from-files.server.ts';
import {
  type PictureSettings,
  pictureSettings,
  pictureVariables,
} from '#app/pictures/pictures.port.server.ts';
import {
  checkPushVariables,
  type PushSettings,
  pushSettings,
  pushVariables,
} from '#app/push/push.port.server.ts';
import { type TracingSettings, tracingSettings, tracingVariables } from '#app/tracing/tracing.port.server.ts';
import { ENVIRONMENTS } from '#schemas/brand/cms/overrides.ts';
import { limitInWords } from '#schemas/brand/findings/limit-in-words.ts';
import { type GateOptions, gateSettings, gateVariables } from './gate/gate-settings.server.ts';

const DATABASE_ADDRESS =
  'takes the address of a database: postgresql://user@host/name. In a password, write %40 for @, %3A for :, %2F for /, %3F for ?, %23 for #, %25 for % and %20 for a space';

const USER_OF_SOCKET =
  'takes the user of a Unix socket behind the name: postgresql:///name?host=/run/postgresql&user=user';

const ONE_HOST =
  'takes one host. Where a database has several servers, name the address that leads to the one that takes writes: of its DNS entry, of HAProxy, or of PgBouncer';

/** A host as sockets take it: IPv6 addresses have brackets only where a port follows (RFC 3986, 3.2.2). */
function bareHost(written: string): string {
  return written.trim().replace(/^\[(.*)\]$/, '$1');
}

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().transform(bareHost).pipe(z.string().min(1)).default('localhost'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .refine(hasOneHost, { error: ONE_HOST, abort: true })
    .refine(hasHostForUser, { error: USER_OF_SOCKET, abort: true })
    .refine(isPostgresAddress, DATABASE_ADDRESS)
    .refine(hasPoolMax, `takes at least ${MIN_POOL_CONNECTIONS} connections: pool_max=10 in the address`)
    .refine(
      hasStatementTimeout,
      'takes a time-out of statements in ms: statement_timeout=15000 in the address',
    )
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_REQUESTS: z.coerce.number().min(0).max(1).default(1),
  WORKERS: z
    .union(
      [z.literal('auto'), z.coerce.number().int().min(1).max(64)],
      'takes a number from 1 to 64, or auto',
    )
    .default(1),
  DRAIN_S: z.coerce.number().min(0).max(600).default(2),
  ENVIRONMENT: z.enum(ENVIRONMENTS).default('production'),
  REGION_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'takes the name of a header')
    .optional(),
  DEFAULT_REGION: z
    .string()
    .regex(/^(US-)?[A-Z]{2}$/i, 'takes two letters, for example CA')
    .optional(),
  STAGING_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'takes a domain of a brand, for example news.carrier.example')
    .optional(),
  STRICT_HOSTS: z.enum(['true', 'false', '1', '0']).default('false'),
  ...collectVariables,
  ...gateVariables,
  ...ingestVariables,
  ...pictureVariables,
  ...pushVariables,
  ...summaryVariables,
  ...tracingVariables,
  ...upstreamVariables,
});

/** Names of all variables that a server reads. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

/** Metrics are on a port of their own, so that no visitor can ask for them (decision 0086). */
function checkPorts(
  { PORT, METRICS_PORT }: z.infer<typeof environmentSchema>,
  context: z.RefinementCtx,
): void {
  if (PORT === 0 || METRICS_PORT !== PORT) return;
  const message = `is the port of the site, too (PORT). Choose another, for example ${PORT === 65_535 ? PORT - 1 : PORT + 1}`;
  context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message });
}

const checkedEnvironment = environmentSchema
  .superRefine(checkPorts)
  .superRefine(checkSummaryVariables)
  .superRefine(checkUpstreamVariables)
  .superRefine(checkPushVariables);

/** The settings of a server, from its environment variables. */
export interface ServerSettings extends GateOptions {
  port: number;
  host: string;
  databaseFile: string;
  /** The PostgreSQL database that this server shares with others; undefined: the embedded store. Holds a password. */
  databaseUrl: string | undefined;
  strictHosts: boolean;
  /** Port on which Prometheus asks for metrics; undefined: there is none. */
  metricsPort: number | undefined;
  /** Undefined: text on a terminal, else JSON. */
  logFormat: 'json' | 'text' | undefined;
  /** Part of the requests that is logged, from 0 to 1. */
  logShare: number;
  /** Where traces go, with secrets; undefined: requests are not traced. */
  tracing: TracingSettings | undefined;
  /** Processes that share the port. */
  workers: number;
  /** How long the port goes on answering after SIGTERM, in ms, while `/readyz` says 503. */
  drainMs: number;
  setting: SiteSettings;
  summaries: SummarySettings;
  ingest: IngestSettings;
  pictures: PictureSettings;
  /** How push messages are sent to devices; undefined if no service is set up. Holds a key. */
  push: PushSettings | undefined;
  /** The carrier's own back end; undefined if the embedded store answers. */
  upstream: UpstreamSettings | undefined;
  events: CollectSettings;
}

/**
 * Reads the variables of {@link environmentSchema}.
 * A variable may also be read from a file: `PICTURE_KEY_FILE` names the file that holds `PICTURE_KEY`.
 * @throws Error that names every variable that is wrong, and how
 */
export function readServerSettings(variables: Variables, defaultDataFolder: string): ServerSettings {
  const given = withoutEmptyOnes(variables);
  // Docker leaves the quotes of a file of variables in place, and a folder of that name would be a new, empty store.
  const quoted = ENVIRONMENT_VARIABLES.filter((name) => /^(["']).*\1$/s.test(given[name] ?? ''));
  if (quoted.length > 0) {
    const reasons = quoted.map((name) => `  ${name}: is in quotes; write it without them`);
    throw new Error(`The environment is not right:\n${reasons.join('\n')}`);
  }
  const parsed = checkedEnvironment.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${reasonOf(issue, given)}`,
    );
    throw new Error(`The environment is not right:\n${reasons.join('\n')}`);
  }
  const { PORT, HOST, DATA_DIR, ENVIRONMENT, REGION_HEADER, DEFAULT_REGION, STRICT_HOSTS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    databaseUrl: parsed.data.DATABASE_URL,
    databaseFile: path.join(DATA_DIR ?? defaultDataFolder, 'content.db'),
    setting: {
      environment: ENVIRONMENT,
      regionHeader: REGION_HEADER?.toLowerCase(),
      defaultRegion: DEFAULT_REGION,
      stagingDomain: parsed.data.STAGING_DOMAIN,
    },
    metricsPort: parsed.data.METRICS_PORT,
    logFormat: parsed.data.LOG_FORMAT,
    logShare: parsed.data.LOG_REQUESTS,
    tracing: tracingSettings(parsed.data),
    workers: parsed.data.WORKERS === 'auto' ? availableParallelism() : parsed.data.WORKERS,
    drainMs: parsed.data.DRAIN_S * 1000,
    strictHosts: STRICT_HOSTS === 'true' || STRICT_HOSTS === '1',
    summaries: summarySettings(parsed.data),
    ingest: ingestSettings(parsed.data),
    pictures: pictureSettings(parsed.data),
    push: pushSettings(parsed.data),
    upstream: upstreamSettings(parsed.data),
    events: collectSettings(parsed.data),
    ...gateSettings(parsed.data),
  };
}

/** What is wrong with a variable. Of what came, only what should have been a number is said: a text may be a secret. */
function reasonOf(issue: z.core.$ZodIssue, given: Variables): string {
  const came = JSON.stringify(given[String(issue.path[0])]);
  if (issue.code === 'invalid_value') return `takes ${issue.values.join(' or ')}`;
  if (issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected))
    return `takes a ${issue.expected === 'int' ? 'whole number' : 'number'}, not ${came}`;
  const limit = limitInWords(issue);
  if (limit === undefined) return issue.message;
  return 'origin' in issue && issue.origin === 'number' ? `${limit}, not ${came}` : limit;
}

/** @throws Error that names a variable whose file cannot be read */
function withoutEmptyOnes(variables: Variables): Variables {
  try {
    const read = variablesFromFiles(variables, (name) => ENVIRONMENT_VARIABLES.includes(name));
    // Of a file with the line ends of Windows, each value ends with a carriage return.
    const trimmed = Object.entries(read).map(([name, value]) => [name, value?.trim()] as const);
    return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  } catch (error) {
    if (!(error instanceof VariableFileError)) throw error;
    throw new Error(`The environment is not right:\n  ${error.message}`, { cause: error });
  }
}
