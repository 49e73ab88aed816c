import { useEffect } from 'react';
import type { Facts } from '#app/visitor/visitor.port.ts';

let round = 0;

/** Feeds that pages have kept until now are asked for again. */
export function refreshFeeds(): void {
  round += 1;
}

/** How often feeds were refreshed in this document; part of the key under which a feed is kept. */
export function feedRound(): number {
  return round;
}

type Listener = (parameters: Facts) => void;

let current: Facts | undefined;
const listeners = new Set<Listener>();

/** The reporting parameters of the page, as its data brought them: model, iteration, strategy, tab (section 3). */
export function reportingArrived(parameters: Facts): void {
  current = parameters;
  for (const listener of listeners) listener(parameters);
}

/** Hears of the reporting parameters, first of those that are there. Gives back what stops it. */
export function onReporting(listener: Listener): () => void {
  listeners.add(listener);
  if (current) listener(current);
  return () => listeners.delete(listener);
}

/** Tells reporting what the data of a feed says of itself; the queue of events waits for it (section 4). */
export function useFeedReporting(parameters: Facts): void {
  useEffect(() => reportingArrived(parameters), [parameters]);
}
