const OTHER_FILE = 'Put a backup in its place with `restore`, or choose another data folder with DATA_DIR.';
const FREE_SPACE = 'Free some space and run it again.';
const AUTHORITY = 'Name the certificate of its authority in DATABASE_URL: sslrootcert=/path/to/ca.crt';

/** What to do, by the result codes of SQLite, by SQLSTATE (PostgreSQL, appendix A), and by Node's codes of TLS. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENAMETOOLONG: 'Choose a data folder with a shorter path with DATA_DIR.',
  SQLITE_FULL: FREE_SPACE,
  SQLITE_NOTADB: OTHER_FILE,
  SQLITE_CORRUPT: OTHER_FILE,
  '53100': FREE_SPACE,
  '28P01': 'Correct user and password in DATABASE_URL; special characters in them are percent-encoded.',
  '28000': 'Correct the user in DATABASE_URL, or let it in (pg_hba.conf).',
  '3D000': 'Make it: createdb --encoding=UTF8 --template=template0',
  '42501':
    'Let the role make tables, or run `migrate` with one that may: then reading and writing rows is enough.',
  '25006': 'Name the server that takes writes: a standby can be used only once its tables are up to date.',
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Name the server in DATABASE_URL as its certificate does.',
};

/**
 * The same, by what PostgreSQL says where it refuses a connection (28000) for its encryption, not for its user, or
 * PgBouncer.
 */
const OF_REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/, no encryption$/, 'Encrypt the connection: sslmode=verify-full in DATABASE_URL'],
  [
    /unsupported startup parameter(?:: options| in options)/,
    'PgBouncer does not pass it on: leave options out of DATABASE_URL, and give the role its schema: alter role masthead set search_path = acme',
  ],
  [
    /requires a valid client certificate/,
    'Name yours in DATABASE_URL: sslcert=/path/to/client.crt and sslkey=/path/to/client.key',
  ],
];

/** What an operator does about an error of a store, behind the sentence of the error; empty where that is not known. */
export function remedyOf(error: unknown): string {
  const { code, message, cause } = (error ?? {}) as {
    code?: string;
    message?: string;
    cause?: { code?: string };
  };
  const found = OF_REFUSALS.find(([text]) => text.test(message ?? ''))?.[1];
  const remedy = found ?? REMEDIES[code ?? ''] ?? REMEDIES[cause?.code ?? ''];
  return remedy === undefined ? '' : `. ${remedy}`;
}
