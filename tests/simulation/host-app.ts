/** How the carrier's app around the page answers a navigation; `none`: there is no app. */
export type HostAnswer = 'none' | 'done' | 'failed' | 'late' | 'never' | 'throws';

/** The slowest answer that still counts, and one that comes too late, in ms. */
const [SLOW_MS, LATE_MS] = [2_900, 8_000];

/**
 * The bridge that an app puts into the window of its web view; undefined where there is none.
 * @param after calls back when so many ms have passed
 * @param navigated the app shows what it was asked for
 */
export function hostBridgeOf(
  { hostAnswer }: { hostAnswer: HostAnswer },
  after: (ms: number, run: () => void) => void,
  navigated: () => void,
): object | undefined {
  if (hostAnswer === 'none') return undefined;
  const later = (ms: number, answer: object) =>
    new Promise<string>((resolve) =>
      after(ms, () => {
        if (hostAnswer === 'done') navigated();
        resolve(JSON.stringify(answer));
      }),
    );
  return {
    host: () => JSON.stringify({ platform: 'ios', version: '1', targets: ['external', 'article'] }),
    navigate() {
      if (hostAnswer === 'throws') throw new Error('The app is busy.');
      if (hostAnswer === 'never') return new Promise(() => undefined);
      if (hostAnswer === 'failed') return later(SLOW_MS, { success: false, message: 'no such page' });
      return later(hostAnswer === 'late' ? LATE_MS : SLOW_MS, { success: true });
    },
  };
}
