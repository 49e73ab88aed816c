import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for something to end, but no longer than that. Never rejects: whoever closes goes on with the next.
 * @param ms most time to wait
 * @param name in the log, when it did not end well: "the ingest"
 */
export async function endedWithin(
  ms: number,
  name: string,
  ending: Promise<unknown> | undefined,
  warn: (line: string) => void,
): Promise<void> {
  const stop = new AbortController();
  const late = wait(ms, `it took longer than ${ms} ms`, { signal: stop.signal }).catch(() => undefined);
  const failed = ending?.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const reason = await Promise.race([failed, late]);
  stop.abort();
  if (reason !== undefined) warn(`While closing, ${name} did not end: ${reason}.`);
}
