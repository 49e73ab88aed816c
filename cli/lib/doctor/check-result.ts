/** The result of a check. Every result other than `ok` says how to fix it. */
export type CheckResult =
  | { status: 'ok'; message: string }
  | { status: 'warning' | 'error'; message: string; fix: string };

/** The check passed. */
export function fine(message: string): CheckResult {
  return { status: 'ok', message };
}

/**
 * Something that works but should be fixed.
 * @param fix the command or the edit that fixes it
 */
export function warning(message: string, fix: string): CheckResult {
  return { status: 'warning', message, fix };
}

/**
 * Something that does not work.
 * @param fix the command or the edit that fixes it
 */
export function fault(message: string, fix: string): CheckResult {
  return { status: 'error', message, fix };
}
