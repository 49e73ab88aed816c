import { seededRandom } from '#app/lib/seeded-random.ts';

/** What a visitor asks for. */
export type DayCall = 'document' | 'config' | 'listPage' | 'story' | 'events' | 'reaction';

/** One request of the simulated day. */
export interface DayRequest {
  kind: DayCall;
  /** When it is sent, whether or not earlier answers have come: a share of the day, 0 to 1. */
  at: number;
  /** Number of the visitor, from 0. */
  visitor: number;
  /** Which story, by its rank among the most read, from 0. */
  story: number;
}

/** Share of a day's readers in each hour, as news sites have it: a morning, a lunch break, an evening. */
const HOURS = [2, 1, 1, 1, 2, 4, 8, 10, 9, 6, 5, 5, 6, 5, 4, 4, 5, 6, 7, 8, 8, 7, 5, 3];

/** At nine o'clock a push message reaches everybody: so many of the day's visitors tap it, within minutes. */
const PUSH = { at: 9 / 24, share: 0.1, within: 3 / (24 * 60) };

/** Times that a visitor opens the site on a day. */
const OPENINGS = 4;

/** What happens in one opening, on average. */
const IN_AN_OPENING: Readonly<Record<Exclude<DayCall, 'document'>, number>> = {
  config: 1.25,
  listPage: 0.75,
  story: 1.5,
  events: 1.5,
  reaction: 0.05,
};

/** How long an opening lasts, as a share of the day: five minutes. */
const OPENING = 5 / (24 * 60);

/**
 * The requests of a day, in the order in which they are sent. Visitors come by themselves, so their times are those of
 * a Poisson process.
 * @param stories stories that are read, by Zipf's law
 */
export function dayTraffic(visitors: number, stories: number, seed = 1): DayRequest[] {
  const random = seededRandom(seed);
  const hours = cumulative(HOURS);
  const ranks = cumulative(Array.from({ length: stories }, (_, rank) => 1 / (rank + 1)));
  const requests: DayRequest[] = [];
  const open = (visitor: number, at: number) => {
    const add = (kind: DayCall, after: number) =>
      requests.push({ kind, at: (at + after) % 1, visitor, story: indexIn(ranks, random()) });
    add('document', 0);
    for (const [kind, count] of Object.entries(IN_AN_OPENING) as [DayCall, number][]) {
      const times = Math.floor(count) + (random() < count % 1 ? 1 : 0);
      for (let n = 0; n < times; n++) add(kind, random() * OPENING);
    }
  };
  for (let visitor = 0; visitor < visitors; visitor++) {
    for (let n = 0; n < OPENINGS; n++) open(visitor, (indexIn(hours, random()) + random()) / 24);
    if (random() < PUSH.share) open(visitor, PUSH.at + random() ** 2 * PUSH.within);
  }
  return requests.sort((one, other) => one.at - other.at);
}

function cumulative(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let so = 0;
  return weights.map((weight) => {
    so += weight / sum;
    return so;
  });
}

function indexIn(shares: readonly number[], value: number): number {
  const found = shares.findIndex((share) => value < share);
  return found < 0 ? shares.length - 1 : found;
}
