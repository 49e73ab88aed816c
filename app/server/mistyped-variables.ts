import type { Variables } from '#app/lib/variables-from-files.server.ts';
import { isTypoOf, nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { SECRET_NAMES } from '#schemas/brand/secrets.ts';
import { ENVIRONMENT_VARIABLES } from './server-settings.server.ts';

/** Variables that a server or the command line reads. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...ENVIRONMENT_VARIABLES,
  'BRANDS_DIR',
  'MASTHEAD_CHROMIUM',
  'MASTHEAD_POSTGRES',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
  ...SECRET_NAMES,
];

/** With those that name files: `PICTURE_KEY_FILE`. */
const READ_VARIABLES = [...KNOWN_VARIABLES, ...KNOWN_VARIABLES.map((name) => `${name}_FILE`)];

/** Whether a program of ours reads the variable; brands may append `_` and more to the name of a secret. */
function isRead(name: string): boolean {
  return READ_VARIABLES.includes(name) || SECRET_NAMES.some((secret) => name.startsWith(`${secret}_`));
}

/** A variable that nothing reads, and the one that was meant. */
interface MistypedVariable {
  name: string;
  meant: string;
}

/**
 * Variables whose names look like typing errors: without the one that was meant, a server starts with its default, for
 * example with a store of its own for `DATABSE_URL`. Where that one is set too, the other belongs to another program.
 */
export function mistypedVariables(variables: Variables): MistypedVariable[] {
  return Object.keys(variables).flatMap((name) => {
    // Systems write the names of proxies in small letters, too.
    if (name !== name.toUpperCase() || isRead(name)) return [];
    const meant = nearestWord(name, READ_VARIABLES);
    if (!meant || variables[meant] || !isTypoOf(name, meant, [])) return [];
    return [{ name, meant }];
  });
}

/** What is said of such a variable. */
export function mistypedSentence({ name, meant }: MistypedVariable): string {
  return `nothing reads ${name}; did you mean ${meant}?`;
}
