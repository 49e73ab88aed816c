/** What a check found. Anything but `ok` cannot be said without the way out. */
export type Verdict =
  | { status: 'ok'; message: string }
  | { status: 'warning' | 'error'; message: string; fix: string };

/** All is well. */
export function fine(message: string): Verdict {
  return { status: 'ok', message };
}

/**
 * Works, but should not stay so.
 * @param fix the command or the edit that puts it right
 */
export function warning(message: string, fix: string): Verdict {
  return { status: 'warning', message, fix };
}

/**
 * Does not work.
 * @param fix the command or the edit that puts it right
 */
export function fault(message: string, fix: string): Verdict {
  return { status: 'error', message, fix };
}
