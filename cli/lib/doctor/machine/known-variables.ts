import { collectVariables } from '#app/server/collect/collect-settings.ts';
import { summaryVariables } from '#app/server/content/summary/summary-settings.ts';
import { upstreamVariables } from '#app/server/content/upstream/upstream-settings.ts';
import { pushVariables } from '#app/server/push/push-settings.ts';
import { SECRET_NAMES } from '#schemas/brand/secrets.ts';

/** Variables that a server or the command line reads. */
export const KNOWN_VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'ENVIRONMENT',
  'STAGING_DOMAIN',
  'STRICT_HOSTS',
  'INGEST',
  'INGEST_ALLOW_PRIVATE',
  'PICTURES',
  'PICTURE_KEY',
  'PICTURE_CACHE_MB',
  'REGION_HEADER',
  'DEFAULT_REGION',
  'BRANDS_DIR',
  'MASTHEAD_CHROMIUM',
  'MASTHEAD_POSTGRES',
  ...Object.keys(collectVariables),
  ...Object.keys(summaryVariables),
  ...Object.keys(upstreamVariables),
  ...Object.keys(pushVariables),
  'GOOGLE_APPLICATION_CREDENTIALS',
  ...SECRET_NAMES,
];

/** Whether something reads the variable; brands may put `_` and more behind the name of a secret. */
export function isKnownVariable(name: string): boolean {
  return KNOWN_VARIABLES.includes(name) || SECRET_NAMES.some((secret) => name.startsWith(`${secret}_`));
}
