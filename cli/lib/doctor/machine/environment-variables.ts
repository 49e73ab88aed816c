import { messageOf } from '#app/lib/message-of.ts';
import type { Variables } from '#app/lib/variables-from-files.server.ts';
import {
  ENVIRONMENT_VARIABLES,
  readServerSettings,
  type ServerSettings,
} from '#app/server/server.port.server.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { SECRET_NAMES } from '#schemas/brand/secrets.ts';

/** Variables that a server or the command line reads. */
export const KNOWN_VARIABLES = [
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

/** Whether a program of ours reads the variable; brands may append `_` and more to the name of a secret. */
function isKnownVariable(name: string): boolean {
  return KNOWN_VARIABLES.includes(name) || SECRET_NAMES.some((secret) => name.startsWith(`${secret}_`));
}

/** Names that are similar to ours and set by other programs. */
const OF_OTHERS = new Set(['HOME', 'HOSTNAME', 'HOSTTYPE', 'PATH']);

/** The settings that a server would read from these variables; defaults instead of invalid ones. */
export function settingsOf(variables: Variables, dataFolder: string): ServerSettings {
  const attempts: Variables[] = [variables, { DATA_DIR: variables.DATA_DIR }];
  for (const attempt of attempts) {
    try {
      return readServerSettings(attempt, dataFolder);
    } catch {
      // The next attempt has fewer variables; checkVariables reports the invalid ones.
    }
  }
  return readServerSettings({}, dataFolder);
}

/** Reports invalid variables, and those that look like typing errors. Names only: values may be secrets. */
export function checkVariables(variables: Variables): CheckResult[] {
  const results = [...wrongOnes(variables), ...typingErrors(variables)];
  return results.length > 0 ? results : [fine('the environment variables are right')];
}

/** What came instead of a number, at the end of a reason. */
const VALUE = /, not ".*"$/;

function wrongOnes(variables: Variables): CheckResult[] {
  try {
    readServerSettings(variables, 'data');
    return [];
  } catch (error) {
    const text = messageOf(error);
    const rows = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): (.+)$/gm)];
    if (rows.length === 0) return [fault(text, 'env | sort  # then unset what is wrong')];
    return rows.map(([, name, reason]) =>
      fault(
        `${name} is not right: ${reason?.replace(VALUE, '')}`,
        `unset ${name}  # its default then applies; or set another value`,
      ),
    );
  }
}

function typingErrors(variables: Variables): CheckResult[] {
  return Object.keys(variables).flatMap((name) => {
    if (isKnownVariable(name) || OF_OTHERS.has(name)) return [];
    const meant = nearestWord(name, KNOWN_VARIABLES);
    // A typing error changes a letter or two; a longer name is another name.
    if (!meant || Math.abs(meant.length - name.length) > 2 || variables[meant]) return [];
    return [
      warning(`nothing reads ${name}; did you mean ${meant}?`, `export ${meant}="$${name}" && unset ${name}`),
    ];
  });
}
