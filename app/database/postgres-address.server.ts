/** What an address says besides where the database is. */
export interface PostgresAddress {
  /** For the driver: the address without our own parameter. */
  connectionString: string;
  /** Connections that one server opens at most. */
  poolMax: number;
  /** For people: without user, password and parameters. */
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
 * Takes an address apart. `pool_max` is ours; all other parameters are the driver's, for example `sslmode`,
 * `application_name` and `statement_timeout` (ms).
 */
export function postgresAddress(text: string): PostgresAddress {
  const url = new URL(text);
  const max = Number(url.searchParams.get('pool_max') ?? POOL_MAX);
  const { hostname, port, pathname } = url;
  url.searchParams.delete('pool_max');
  return {
    connectionString: url.href,
    // The ingest holds two: its lock, and what it writes on.
    poolMax: Number.isInteger(max) && max >= 3 ? max : POOL_MAX,
    shown: `postgresql://${hostname}${port && `:${port}`}${pathname}`,
  };
}
