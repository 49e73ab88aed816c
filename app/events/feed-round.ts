let round = 0;

/** Feeds that pages have kept until now are asked for again. */
export function refreshFeeds(): void {
  round += 1;
}

/** How often feeds were refreshed in this document; part of the key under which a feed is kept. */
export function feedRound(): number {
  return round;
}
