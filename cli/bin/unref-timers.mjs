const TIMER = /(let timeoutId = setTimeout\(\(\) => controller\.abort\([^;]*)\);/;

/** How Remix encodes the data of an answer. */
export const SINGLE_FETCH = /@remix-run[\\/]server-runtime[\\/]dist[\\/]single-fetch\.js$/;

/**
 * Lets a process end while the timers of its last answers run: Remix sets one for each answer, for late data, and
 * leaves it running when the answer has been sent.
 * @param code of `single-fetch.js`
 * @throws Error where Remix no longer has the code that is replaced
 */
export function unrefTimers(code) {
  const changed = code.replace(TIMER, '$1).unref();');
  if (changed === code) throw new Error(`Remix no longer has ${TIMER}: see unref-timers.mjs.`);
  return changed;
}
