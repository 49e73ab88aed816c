/**
 * Calls into a third party's code. What it throws is told and goes no further.
 * @returns what the call gave, or nothing when it failed
 */
export function guarded<T>(party: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    console.warn(`${party} failed.`, error);
    return undefined;
  }
}
