import { browserList } from '#app/lib/storage/browser-list.ts';

/** Most half-read stories whose position is stored. */
const MAX_POSITIONS = 20;

/**
 * Stories that the visitor has begun, `<id>:<index of the block at the top of the window>`, the one read last at the
 * end.
 */
export const readingPositions = browserList('reading_positions', {
  max: MAX_POSITIONS,
  entry: /^\d{1,20}:\d{1,4}$/,
});

/** Index of the block where the reader of a story stopped; undefined for a story that is not half read. */
export function readingPosition(entries: readonly string[], id: string): number | undefined {
  const entry = entries.find((one) => one.startsWith(`${id}:`));
  return entry === undefined ? undefined : Number(entry.slice(id.length + 1));
}

/** Stores a position in place of an earlier one; undefined forgets the story. */
export function storeReadingPosition(id: string, block: number | undefined): void {
  const entries = readingPositions.now();
  const entry = `${id}:${block}`;
  if (block !== undefined && entries.at(-1) === entry) return;
  for (const one of entries) if (one.startsWith(`${id}:`)) readingPositions.remove(one);
  if (block !== undefined) readingPositions.add(entry);
}

/** Where the blocks of a text are in the window, in px. */
export interface TextInWindow {
  /** Lower edge of each block. */
  bottoms: readonly number[];
  /** The first line that is read, below a header that stays. */
  top: number;
  /** Height of the window. */
  height: number;
}

/**
 * Where a reader is: at the beginning, so long as the first block is in sight; at the end, once the last one is seen
 * whole; else at the block at the top of the window.
 */
export function positionInView({ bottoms, top, height }: TextInWindow): 'beginning' | 'end' | number {
  const last = bottoms.at(-1);
  if (last === undefined || last <= height) return 'end';
  const block = bottoms.findIndex((bottom) => bottom > top);
  return block <= 0 ? 'beginning' : block;
}
