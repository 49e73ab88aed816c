/** A PostgreSQL address, parsed. */
export interface PostgresAddress {
  /** For the driver: the address without our own parameter. */
  connectionString: string;
  /** Most connections that one server opens. */
  poolMax: number;
  /** For logs: without user, password and parameters. */
  shown: string;
}

/** Connections of one server; PostgreSQL allows 100 in all by default. */
const POOL_MAX = 10;

/** Whether a text is the address of a PostgreSQL database. */
export function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1;
}

/**
 * Parses an address. `pool_max` is ours; all other parameters are the driver's, for example `sslmode`,
 * `application_name` and `statement_timeout` (ms).
 */
export function postgresAddress(text: string): PostgresAddress {
  const url = new URL(text);
  const max = Number(url.searchParams.get('pool_max') ?? POOL_MAX);
  const { hostname, port, pathname } = url;
  url.searchParams.delete('pool_max');
  return {
    connectionString: url.href,
    // The ingest holds two: one for its lock, one to write.
    poolMax: Number.isInteger(max) && max >= 3 ? max : POOL_MAX,
    shown: `postgresql://${hostname}${port && `:${port}`}${pathname}`,
  };
}
