import pLimit from 'p-limit';
import type { KnownPictureFacts } from './known-picture-facts.server.ts';
import type { MeasureStored } from './measure-stored.server.ts';

/** How often new stories are looked up, in ms. */
const LOOK_EVERY_MS = 30_000;

/** Publishers asked at a time; each is asked for one picture after the other. */
const HOSTS_AT_ONCE = 2;

/** Most pictures in one run; the next one takes the others. */
const MAX_PER_RUN = 400;

/** What measuring in the background depends on. */
interface MeasuringTools {
  facts: Pick<KnownPictureFacts, 'due'>;
  measure: MeasureStored;
  /** Addresses of the pictures of the newest stories, newest first. */
  newest: () => Promise<string[]>;
  /** Called when the store failed; the next run tries again. */
  onError: (error: unknown) => void;
}

/** Measures pictures that nothing is known of, newest first. Rejects with the errors of the store. */
export async function measureNewest(
  { facts, measure, newest }: Omit<MeasuringTools, 'onError'>,
  signal: AbortSignal,
  maxPictures = MAX_PER_RUN,
): Promise<number> {
  const due = (await facts.due([...new Set(await newest())])).slice(0, maxPictures);
  const limit = pLimit(HOSTS_AT_ONCE);
  const byHost = groupByHost(due);
  await Promise.all(
    [...byHost.values()].map((addresses) =>
      limit(async () => {
        for (const address of addresses) if (!signal.aborted) await measure(address, signal);
      }),
    ),
  );
  return due.length;
}

/** Measures pictures of new stories now and every 30 s, one run at a time, until it is stopped. */
export function startMeasuring(tools: MeasuringTools): { stop(): Promise<void> } {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= measureNewest(tools, end.signal)
      .then(() => undefined, tools.onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}

function groupByHost(addresses: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const address of addresses) {
    const host = URL.canParse(address) ? new URL(address).host : '';
    groups.set(host, [...(groups.get(host) ?? []), address]);
  }
  return groups;
}
