import { z } from 'zod';
import { UPSTREAM_PARTS, type UpstreamPart } from './upstream-parts.server.ts';

/** A carrier's back end, from the environment variables. */
export interface UpstreamSettings {
  /** Base address; the paths of calls are appended to its own. May have user and password. */
  url: string;
  /** Of one try, in ms; a call with its retry takes twice that and a quarter of a second at most. */
  timeoutMs: number;
  /** Age up to which the last good answer may be used, in ms. */
  staleMs: number;
  /** Answers the calls other than stories that the back end does not have. */
  fallback: 'none' | 'embedded';
  /** Addresses of calls that are elsewhere. Default: none are. */
  addresses?: Partial<Record<UpstreamPart, string>>;
  /** Headers of all calls, and of some. They hold secrets. Default: none. */
  headers?: Partial<Record<UpstreamPart | 'all', Record<string, string>>>;
  /** Further calls that go to the back end. Default: this server answers them. */
  passes?: readonly PassedCall[];
  /** How long a page waits for its stories, in ms. Default: until the call ends. */
  patienceMs?: number | undefined;
}

/** Calls of section 7 that this server answers unless the back end is to. */
const PASSED_CALLS = ['push', 'outbrain', 'configs'] as const;

/** One of them. */
export type PassedCall = (typeof PASSED_CALLS)[number];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

type AddressVariable = `UPSTREAM_${Uppercase<UpstreamPart>}_URL`;
type HeadersVariable = `UPSTREAM_${Uppercase<UpstreamPart>}_HEADERS`;
const addressVariable = (part: UpstreamPart) =>
  `UPSTREAM_${part.toUpperCase() as Uppercase<UpstreamPart>}_URL` as const;
const headersVariable = (part: UpstreamPart) =>
  `UPSTREAM_${part.toUpperCase() as Uppercase<UpstreamPart>}_HEADERS` as const;

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers as lines `Name: value`, or as a JSON object (RFC 9110, 5.1). The message repeats no value: it is a secret. */
const headerLines = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.trim().startsWith('{') ? jsonPairs(text) : linePairs(text);
  const isRight = pairs?.every(
    ([name, value]) => HEADER_NAME.test(name) && typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value),
  );
  if (pairs && isRight) return Object.fromEntries(pairs as Array<[string, string]>);
  context.addIssue({ code: 'custom', message: 'takes lines of the form "Name: value", or a JSON object' });
  return z.NEVER;
});

function linePairs(text: string): Array<[string, unknown]> {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.length > 0 ? value.join(':').trim() : undefined];
    });
}

function jsonPairs(text: string): Array<[string, unknown]> | undefined {
  try {
    return Object.entries(JSON.parse(text) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** The variables about the back end. */
export const upstreamVariables = {
  UPSTREAM_URL: z.string().optional(),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(2000),
  UPSTREAM_STALE_S: z.coerce.number().int().min(0).max(86_400).default(600),
  UPSTREAM_FALLBACK: z.enum(['none', 'embedded']).default('none'),
  UPSTREAM_ALLOW_HTTP: z.enum(['true', 'false', '1', '0']).default('false'),
  UPSTREAM_PATIENCE_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  UPSTREAM_CALLS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(PASSED_CALLS, `takes a list of ${PASSED_CALLS.join(', ')}`)))
    .default([]),
  UPSTREAM_HEADERS: headerLines.optional(),
  ...partVariables(),
};

/** `UPSTREAM_ARTICLES_URL`, `UPSTREAM_ARTICLES_HEADERS` and so on. */
function partVariables() {
  const names = UPSTREAM_PARTS.map((part) => part.toUpperCase());
  const addresses = names.map((name) => [`UPSTREAM_${name}_URL`, z.string().optional()] as const);
  const headers = names.map((name) => [`UPSTREAM_${name}_HEADERS`, headerLines.optional()] as const);
  return {
    ...(Object.fromEntries(addresses) as Record<AddressVariable, z.ZodOptional<z.ZodString>>),
    ...(Object.fromEntries(headers) as Record<HeadersVariable, z.ZodOptional<typeof headerLines>>),
  };
}

const variablesSchema = z.object(upstreamVariables);
type UpstreamVariables = z.infer<typeof variablesSchema>;

/** Refuses addresses that would send stories and visitors' data unencrypted, or that are invalid. */
export function checkUpstreamVariables(variables: UpstreamVariables, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const names = ['UPSTREAM_URL', ...UPSTREAM_PARTS.map(addressVariable)] as const;
  for (const name of names) {
    const message = addressFault(variables[name], variables.UPSTREAM_ALLOW_HTTP);
    if (message) refuse(name, message);
    if (variables[name] !== undefined && variables.UPSTREAM_URL === undefined)
      refuse(name, 'is the address of one call: UPSTREAM_URL must name the back end');
  }
}

function addressFault(address: string | undefined, allowsHttp: string): string | undefined {
  if (address === undefined) return undefined;
  if (!URL.canParse(address)) return 'takes an address such as https://api.carrier.example';
  const { protocol, hostname, search, hash } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https://';
  if (search || hash) return 'takes an address without ? and #';
  const mayBePlain = LOOPBACK.test(hostname) || allowsHttp === 'true' || allowsHttp === '1';
  if (protocol === 'http:' && !mayBePlain)
    return 'must start with https://; within a network of your own, http:// goes with UPSTREAM_ALLOW_HTTP=true';
  return undefined;
}

/** The settings; undefined when no back end is configured. */
export function upstreamSettings(variables: UpstreamVariables): UpstreamSettings | undefined {
  if (variables.UPSTREAM_URL === undefined) return undefined;
  const all = variables.UPSTREAM_HEADERS;
  const addresses = Object.fromEntries(
    UPSTREAM_PARTS.flatMap((part) => {
      const address = variables[addressVariable(part)];
      return address === undefined ? [] : [[part, address]];
    }),
  );
  const headers = Object.fromEntries([
    ...(all ? [['all', all] as const] : []),
    ...UPSTREAM_PARTS.flatMap((part) => {
      const own = variables[headersVariable(part)];
      return own ? [[part, own] as const] : [];
    }),
  ]);
  return {
    url: variables.UPSTREAM_URL,
    timeoutMs: variables.UPSTREAM_TIMEOUT_MS,
    staleMs: variables.UPSTREAM_STALE_S * 1000,
    fallback: variables.UPSTREAM_FALLBACK,
    patienceMs: variables.UPSTREAM_PATIENCE_MS,
    ...(variables.UPSTREAM_CALLS.length > 0 ? { passes: variables.UPSTREAM_CALLS } : {}),
    ...(Object.keys(addresses).length > 0 ? { addresses } : {}),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
}
