import { ENVIRONMENT_VARIABLES } from '#app/server/server.port.server.ts';
import { SECRET_NAMES } from '#schemas/brand/secrets.ts';

/** Variables that a server or the command line reads. */
export const KNOWN_VARIABLES = [
  ...ENVIRONMENT_VARIABLES,
  'BRANDS_DIR',
  'MASTHEAD_CHROMIUM',
  'MASTHEAD_POSTGRES',
  'GOOGLE_APPLICATION_CREDENTIALS',
  ...SECRET_NAMES,
];

/** Whether something reads the variable; brands may put `_` and more behind the name of a secret. */
export function isKnownVariable(name: string): boolean {
  return KNOWN_VARIABLES.includes(name) || SECRET_NAMES.some((secret) => name.startsWith(`${secret}_`));
}
