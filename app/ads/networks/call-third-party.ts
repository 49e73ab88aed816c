/**
 * Calls into a third party's code. What it throws is logged and goes no further.
 * @param broke gets the message of what it threw; where the call is about slots, that is an ad error (section 8)
 * @returns what the call gave, or nothing when it failed
 */
export function callThirdParty<T>(
  party: string,
  call: () => T,
  broke?: (message: string) => void,
): T | undefined {
  try {
    return call();
  } catch (error) {
    console.warn(`${party} failed.`, error);
    broke?.(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
