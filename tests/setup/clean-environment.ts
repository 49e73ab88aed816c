/**
 * What servers and commands read; imports nothing, so that Playwright can load it. Each may be read from a `_FILE`,
 * too.
 */
const NAMES = [
  ...['BRANDS_DIR', 'DATABASE_URL', 'DATA_DIR', 'DEFAULT_REGION', 'DRAIN_S', 'ENVIRONMENT'],
  ...['GOOGLE_APPLICATION_CREDENTIALS', 'HOST', 'HSTS', 'INGEST', 'METRICS_PORT', 'PICTURES', 'PORT'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['REGION_HEADER', 'STAGING_DOMAIN', 'STRICT_HOSTS', 'TRUST_PROXY', 'WORKERS'],
];

/** How the names of others begin. */
const BEGINNINGS = [
  ...['AMAZON_PUBLISHER_KEY', 'ARTICLE_ASSETS_', 'EVENTS_', 'FIREBASE_', 'GEO_EDGE_', 'INGEST_', 'LOG_'],
  ...['OTEL_', 'PICTURE_', 'PUSH_', 'SUMMARY_', 'UPSTREAM_', 'VAPID_', 'WEBSUB_'],
];

const isOurs = (name: string) =>
  NAMES.includes(name.replace(/_FILE$/, '')) || BEGINNINGS.some((beginning) => name.startsWith(beginning));

/**
 * Before all tests: takes the settings of servers and commands out of the environment that tests and their programs
 * inherit. A developer may have some, such as PORT or DATABASE_URL, for a site or a database of theirs.
 */
export default function cleanEnvironment(): void {
  for (const name of Object.keys(process.env)) if (isOurs(name)) delete process.env[name];
}
