import { z } from 'zod';

/** A reason why an item of a feed is no story of its own, for people. */
interface Reason {
  /** Completes "3 items …". */
  text: string;
  /** True: nothing that readers should see is missing. False: a story was lost. */
  isRightful: boolean;
}

/** All reasons why an item of a feed is no story of its own. */
const LEFT_OUT = {
  repeated: { text: 'listed twice', isRightful: true },
  'same-story': { text: 'the same story at another address', isRightful: true },
  deleted: { text: 'marked as deleted', isRightful: true },
  'too-old': { text: 'older than maximumAge', isRightful: true },
  'blocked-word': { text: 'with a blocked word', isRightful: true },
  'over-limit': { text: 'beyond the newest that are read', isRightful: true },
  'older-copy': { text: 'older than the copy in the store', isRightful: true },
  'headline-back': {
    text: 'with an earlier headline than the store has, which stays until a second read',
    isRightful: true,
  },
  'text-missing': {
    text: 'without the text that the store has, which stays until a second read',
    isRightful: true,
  },
  'other-feed': { text: 'of another feed, on another site, which alone may change them', isRightful: true },
  empty: { text: 'with neither title nor text', isRightful: true },
  'no-address': { text: 'with neither link nor text, in a feed that names no site', isRightful: false },
  invalid: { text: 'with a value that cannot be used', isRightful: false },
  damaged: { text: 'damaged in the document', isRightful: false },
  unaccounted: { text: 'lost without a known reason', isRightful: false },
} as const satisfies Record<string, Reason>;

/** Why an item of a feed is no story of its own. */
export type LeftOutReason = keyof typeof LEFT_OUT;

const reasons = Object.keys(LEFT_OUT) as [LeftOutReason, ...LeftOutReason[]];

/** Numbers of items by reason; reasons without an item are absent. */
export const leftOutSchema = z
  .partialRecord(z.enum(reasons), z.int().positive())
  .describe('Items that are no stories of their own, by reason.');

/** Numbers of items by reason. */
export type LeftOutCounts = z.infer<typeof leftOutSchema>;

/** Adds items to the counts. */
export function leaveOut(counts: LeftOutCounts, reason: LeftOutReason, items = 1): void {
  if (items > 0) counts[reason] = (counts[reason] ?? 0) + items;
}

/** The sum of several counts. */
export function addLeftOut(...all: readonly LeftOutCounts[]): LeftOutCounts {
  const sum: LeftOutCounts = {};
  for (const counts of all) {
    for (const reason of reasons) leaveOut(sum, reason, counts[reason] ?? 0);
  }
  return sum;
}

/** How many items were left out, of them those that were lost: left out without a rightful reason. */
export function leftOutTotals(counts: LeftOutCounts): { all: number; lost: number } {
  let all = 0;
  let lost = 0;
  for (const reason of reasons) {
    const items = counts[reason] ?? 0;
    all += items;
    if (!LEFT_OUT[reason].isRightful) lost += items;
  }
  return { all, lost };
}

/** The reasons with their numbers, lost items first, such as `1 damaged in the document, 2 listed twice`. */
export function leftOutText(counts: LeftOutCounts): string {
  const present = reasons.filter((reason) => counts[reason]);
  const ordered = [
    ...present.filter((reason) => !LEFT_OUT[reason].isRightful),
    ...present.filter((reason) => LEFT_OUT[reason].isRightful),
  ];
  return ordered.map((reason) => `${counts[reason]} ${LEFT_OUT[reason].text}`).join(', ');
}
