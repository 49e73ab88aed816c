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
export const AT_ITS_ADDRESS: FeedLocation = {
  currentUrl: null,
  movedTo: null,
  movedReads: 0,
  namedFeed: null,
};
