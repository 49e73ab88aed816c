import type { EventsCheckReport } from './events-reports.ts';
import type { GoldenStream } from './golden-stream.ts';

/** Differences between a golden stream and the received events. */
type StreamDifference = Pick<EventsCheckReport, 'matched' | 'missing' | 'wrong' | 'others'>;

type SentEvent = Readonly<Record<string, unknown>>;

/** Compares streams by event and screen, in their order: the longest common subsequence matches. */
export function compareStreams(golden: GoldenStream['events'], sent: readonly SentEvent[]): StreamDifference {
  const names = (event: SentEvent) => ({
    event: String(event.event_name),
    screen_name: String(event.screen_name),
  });
  const isSame = (wanted: GoldenStream['events'][number], event: SentEvent) =>
    wanted.event === event.event_name && wanted.screen_name === event.screen_name;
  const lengths = commonLengths(golden, sent, isSame);
  const difference: StreamDifference = { matched: 0, missing: [], wrong: [], others: [] };
  let [at, from] = [0, 0];
  while (at < golden.length || from < sent.length) {
    const [wanted, event] = [golden[at], sent[from]];
    if (wanted && event && isSame(wanted, event)) {
      difference.matched += 1;
      const wrong = Object.entries(wanted.fields).filter(([field, expected]) => event[field] !== expected);
      for (const [field, expected] of wrong)
        difference.wrong.push({ ...names(event), field, expected, sent: event[field] });
      at += 1;
      from += 1;
    } else if (event && (!wanted || (lengths[at]?.[from + 1] ?? 0) >= (lengths[at + 1]?.[from] ?? 0))) {
      difference.others.push(names(event));
      from += 1;
    } else if (wanted) {
      difference.missing.push({ event: wanted.event, screen_name: wanted.screen_name });
      at += 1;
    }
  }
  return difference;
}

/** Lengths of the longest common subsequences of the rests, by index in both. */
function commonLengths<A, B>(a: readonly A[], b: readonly B[], isSame: (a: A, b: B) => boolean): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      const next = lengths[i + 1] as number[];
      row[j] = isSame(a[i] as A, b[j] as B)
        ? (next[j + 1] ?? 0) + 1
        : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** What became of the events that a journey made: counters begin with 1 in each session and have no gaps. */
export function streamAccount(
  arrived: readonly SentEvent[],
  rejected: readonly unknown[],
): EventsCheckReport['account'] {
  const made = new Map<unknown, number>();
  for (const { session_id, event_counter } of arrived)
    made.set(session_id, Math.max(made.get(session_id) ?? 0, Number(event_counter) || 0));
  const sum = [...made.values()].reduce((all, one) => all + one, 0);
  return {
    made: sum,
    taken: arrived.length,
    givenUp: rejected.length,
    missing: Math.max(0, sum - arrived.length - rejected.length),
  };
}
