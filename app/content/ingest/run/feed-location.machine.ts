/** Where a feed is, beside its configured address. */
export interface FeedLocation {
  /** Where it is asked since it moved for good; null: at its configured address. */
  currentUrl: string | null;
  /** A further move for good that the last reads saw. */
  movedTo: string | null;
  /** How many reads in a row saw that move. */
  movedReads: number;
  /** The feed that the web page at the configured address names; null where the address is the feed's own. */
  namedFeed: string | null;
}

/** A feed at its configured address. */
export const NOT_MOVED: FeedLocation = {
  currentUrl: null,
  movedTo: null,
  movedReads: 0,
  namedFeed: null,
};

/** A move for good counts once so many reads in a row saw it: a mistake of a day must not lead a feed astray. */
const READS_OF_A_MOVE = 3;

/**
 * Where a feed is after a read that succeeded.
 * @param asked the address that was requested
 * @param movedTo where it moved for good (301, 308 on every hop)
 */
export function followMove(before: FeedLocation, asked: string, movedTo: string | undefined): FeedLocation {
  const { currentUrl } = before;
  if (movedTo === undefined || !isFollowed(asked, movedTo)) return { ...NOT_MOVED, currentUrl };
  const movedReads = before.movedTo === movedTo ? before.movedReads + 1 : 1;
  if (movedReads >= READS_OF_A_MOVE) return { ...NOT_MOVED, currentUrl: movedTo };
  return { ...NOT_MOVED, currentUrl, movedTo, movedReads };
}

/** A password belongs to the address as configured, and nothing that was encrypted goes on in the open. */
function isFollowed(asked: string, movedTo: string): boolean {
  const [from, to] = [new URL(asked), new URL(movedTo)];
  const hasPassword = from.username !== '' || from.password !== '';
  return !hasPassword && from.href !== to.href && (from.protocol === 'http:' || to.protocol === 'https:');
}
