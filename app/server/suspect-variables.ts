import type { Variables } from '#app/lib/variables-from-files.server.ts';
import { wrongProxies } from '#app/outgoing/outgoing.port.server.ts';
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

/** A variable with which a server starts, and which does not do what was meant. */
interface SuspectVariable {
  /** Without the value, which may be a secret. */
  sentence: string;
  /** What a shell does about it. */
  fix: string;
}

/** Variables that have no effect, or by which requests fail once the server runs. */
export function suspectVariables(variables: Variables): SuspectVariable[] {
  const proxies = wrongProxies(variables).map((name) => ({
    sentence: `${name} is no address of an HTTP proxy, so requests to the internet will fail`,
    fix: `export ${name}=http://proxy.example:3128`,
  }));
  return [...mistypedVariables(variables), ...unusedStagingDomain(variables), ...proxies];
}

function unusedStagingDomain({ STAGING_DOMAIN, ENVIRONMENT }: Variables): SuspectVariable[] {
  if (!STAGING_DOMAIN?.trim() || ENVIRONMENT?.trim() === 'staging') return [];
  const sentence = 'STAGING_DOMAIN has no effect without ENVIRONMENT=staging';
  return [{ sentence, fix: 'export ENVIRONMENT=staging  # or unset STAGING_DOMAIN' }];
}

/**
 * Variables whose names look like typing errors: without the one that was meant, a server starts with its default, for
 * example with a store of its own for `DATABSE_URL`. Where that one is set too, the other belongs to another program.
 */
function mistypedVariables(variables: Variables): SuspectVariable[] {
  return Object.keys(variables).flatMap((name) => {
    // Systems write the names of proxies in small letters, too.
    if (name !== name.toUpperCase() || isRead(name)) return [];
    const meant = nearestWord(name, READ_VARIABLES);
    if (!meant || variables[meant] || !isTypoOf(name, meant, [])) return [];
    const sentence = `nothing reads ${name}; did you mean ${meant}?`;
    return [{ sentence, fix: `export ${meant}="$${name}" && unset ${name}` }];
  });
}
