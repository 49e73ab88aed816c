/** A PostgreSQL address, parsed. */
interface PostgresAddress {
  /** For the driver: the address without the parameters that follow. */
  connectionString: string;
  /** Most connections that one server opens. */
  poolMax: number;
  /** Time-out of a statement, in ms; 0 for none. */
  statementMs: number | undefined;
  /** For logs: without user, password and parameters. */
  shown: string;
}

/** Connections of one server; PostgreSQL allows 100 in all by default. */
const POOL_MAX = 10;

/** The ingest holds two connections: one for its lock, one to write. */
export const MIN_POOL_CONNECTIONS = 3;

/**
 * Whether a text is the address of a PostgreSQL database. One whose name has an `@` is a password with a bare `/`, which
 * would be shown as the name.
 */
export function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1 && !pathname.includes('@');
}

/** False for a user before no host: the programs of PostgreSQL read that as a Unix socket, but no URL may have it. */
export function hasHostForUser(text: string): boolean {
  return !/^\w+:\/\/[^/?#]*@(?:[/?#]|$)/.test(text);
}

/**
 * Whether an address, which may be none, names one host at most. The programs of PostgreSQL take several; the driver
 * does not.
 */
export function hasOneHost(text: string): boolean {
  const [, written = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(text) ?? [];
  const given = URL.canParse(text) ? (new URL(text).searchParams.get('host') ?? '') : '';
  return ![written, given].some((hosts) => hosts.includes(','));
}

/** Whether `pool_max` of an address, if it has one, is a number that will do. */
export function hasPoolMax(text: string): boolean {
  const given = URL.canParse(text) ? new URL(text).searchParams.get('pool_max') : null;
  return given === null || (/^\d{1,5}$/.test(given) && Number(given) >= MIN_POOL_CONNECTIONS);
}

/** Whether `statement_timeout` of an address, if it has one, is a number of ms: the driver takes 30s for 30 ms. */
export function hasStatementTimeout(text: string): boolean {
  const given = URL.canParse(text) ? new URL(text).searchParams.get('statement_timeout') : null;
  return given === null || /^\d{1,9}$/.test(given);
}

/** The driver takes these for `verify-full`, and warns that its next version will verify less. */
const VERIFYING = ['prefer', 'require', 'verify-ca'];

/**
 * Parses an address. `pool_max` and `statement_timeout` (ms) are ours; all other parameters are the driver's, for example
 * `sslmode` and `application_name`.
 * @throws Error if either is no such number: what was meant would show only under load
 */
export function postgresAddress(text: string): PostgresAddress {
  if (!hasPoolMax(text)) throw new Error(`pool_max takes a number, at least ${MIN_POOL_CONNECTIONS}`);
  if (!hasStatementTimeout(text)) throw new Error('statement_timeout takes a number, in ms');
  const url = new URL(text);
  const max = Number(url.searchParams.get('pool_max') ?? POOL_MAX);
  const statement = url.searchParams.get('statement_timeout');
  const { hostname, port, pathname } = url;
  for (const own of ['pool_max', 'statement_timeout']) url.searchParams.delete(own);
  const isLibpq = url.searchParams.get('uselibpqcompat') === 'true';
  if (!isLibpq && VERIFYING.includes(url.searchParams.get('sslmode') ?? ''))
    url.searchParams.set('sslmode', 'verify-full');
  return {
    connectionString: url.href,
    poolMax: max,
    statementMs: statement === null ? undefined : Number(statement),
    shown: `postgresql://${hostname}${port && `:${port}`}${pathname}`,
  };
}
