import { messageOf } from '#app/lib/message-of.ts';
import type { Variables } from '#app/lib/variables-from-files.server.ts';
import { readServerSettings, type ServerSettings, suspectVariables } from '#app/server/server.port.server.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

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

/** Reports invalid variables, and those that do not do what was meant. Names only: values may be secrets. */
export function checkVariables(variables: Variables): CheckResult[] {
  const results = [...wrongOnes(variables), ...suspectOnes(variables)];
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

function suspectOnes(variables: Variables): CheckResult[] {
  return suspectVariables(variables).map(({ sentence, fix }) => warning(sentence, fix));
}
