import { z } from 'zod';

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
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The variables about the back end. */
export const upstreamVariables = {
  UPSTREAM_URL: z.string().optional(),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(2000),
  UPSTREAM_STALE_S: z.coerce.number().int().min(0).max(86_400).default(600),
  UPSTREAM_FALLBACK: z.enum(['none', 'embedded']).default('none'),
  UPSTREAM_ALLOW_HTTP: z.enum(['true', 'false', '1', '0']).default('false'),
};

const variablesSchema = z.object(upstreamVariables);
type UpstreamVariables = z.infer<typeof variablesSchema>;

/** Refuses an address that would send stories and visitors' data unencrypted, or that is invalid. */
export function checkUpstreamVariables(variables: UpstreamVariables, context: z.RefinementCtx): void {
  const message = addressFault(variables);
  if (message) context.addIssue({ code: 'custom', path: ['UPSTREAM_URL'], message });
}

function addressFault({ UPSTREAM_URL, UPSTREAM_ALLOW_HTTP }: UpstreamVariables): string | undefined {
  if (UPSTREAM_URL === undefined) return undefined;
  if (!URL.canParse(UPSTREAM_URL)) return 'takes an address such as https://api.carrier.example';
  const { protocol, hostname, search, hash } = new URL(UPSTREAM_URL);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https://';
  if (search || hash) return 'takes an address without ? and #';
  const mayBePlain = LOOPBACK.test(hostname) || UPSTREAM_ALLOW_HTTP === 'true' || UPSTREAM_ALLOW_HTTP === '1';
  if (protocol === 'http:' && !mayBePlain)
    return 'must start with https://; within a network of your own, http:// goes with UPSTREAM_ALLOW_HTTP=true';
  return undefined;
}

/** The settings; undefined when no back end is configured. */
export function upstreamSettings(variables: UpstreamVariables): UpstreamSettings | undefined {
  if (variables.UPSTREAM_URL === undefined) return undefined;
  return {
    url: variables.UPSTREAM_URL,
    timeoutMs: variables.UPSTREAM_TIMEOUT_MS,
    staleMs: variables.UPSTREAM_STALE_S * 1000,
    fallback: variables.UPSTREAM_FALLBACK,
  };
}
