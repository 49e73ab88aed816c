/** Outcome of loading a script. */
export type ScriptOutcome = 'loaded' | 'failed' | 'late';

/**
 * Loads a script asynchronously. A script that is late is removed, so that it does not run when nothing expects it
 * any more.
 * @param timeoutMs after this many ms the script counts as late
 */
export function loadScript(src: string, timeoutMs: number): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    const end = (outcome: ScriptOutcome) => {
      clearTimeout(watchdog);
      if (outcome !== 'loaded') script.remove();
      resolve(outcome);
    };
    const watchdog = setTimeout(() => end('late'), timeoutMs);
    script.addEventListener('load', () => end('loaded'));
    script.addEventListener('error', () => end('failed'));
    document.head.append(script);
  });
}
