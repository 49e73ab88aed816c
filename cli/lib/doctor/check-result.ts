/** What a check found. Anything but `ok` cannot be said without the way out. */
export type CheckResult =
  | { status: 'ok'; message: string }
  | { status: 'warning' | 'error'; message: string; fix: string };

/** All is well. */
export function fine(message: string): CheckResult {
  return { status: 'ok', message };
}

/**
 * Works, but should not stay so.
 * @param fix the command or the edit that puts it right
 */
export function warning(message: string, fix: string): CheckResult {
  return { status: 'warning', message, fix };
}

/**
 * Does not work.
 * @param fix the command or the edit that puts it right
 */
export function fault(message: string, fix: string): CheckResult {
  return { status: 'error', message, fix };
}
