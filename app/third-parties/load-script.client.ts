/** What became of a script. */
export type ScriptOutcome = 'loaded' | 'failed' | 'late';

/**
 * Loads a script beside the page. One that is late is taken away, so that it is not run when nobody waits for it any
 * more; the page never waits.
 * @param timeoutMs how long it is waited for
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
