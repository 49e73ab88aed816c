import { CommandError } from '#cli/lib/exit-codes.ts';

/** What is known of a server before it starts. */
export interface ServedHosts {
  /** How many brands it serves. */
  brands: number;
  /** True with `--demo`. */
  isTrial: boolean;
  environment: string;
  /** Address that it listens on. */
  host: string;
  variables: Readonly<Record<string, string | undefined>>;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Refuses a public server of several brands whose operator has not decided what a host that no brand lists gets: it would
 * show one carrier's brand on another's domain. A server is public when it says so (`ENVIRONMENT=production`), listens
 * beyond this machine, or is behind a proxy.
 * @throws CommandError
 */
export function refuseOpenHosts({ brands, isTrial, environment, host, variables }: ServedHosts): void {
  if (isTrial || brands < 2 || environment !== 'production' || variables.STRICT_HOSTS) return;
  const isPublic =
    variables.ENVIRONMENT === 'production' || Boolean(variables.TRUST_PROXY) || !LOOPBACK.test(host);
  if (!isPublic) return;
  throw new CommandError(
    `STRICT_HOSTS is not set, so a host that none of the ${brands} brands lists would show one of them in production.`,
    'Set STRICT_HOSTS=true (such hosts get 421), or STRICT_HOSTS=false if that is intended.',
  );
}
