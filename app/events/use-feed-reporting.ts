import { useEffect } from 'react';
import type { Facts } from '#app/visitor/visitor.port.ts';
import { reportingArrived } from './feed-reporting.ts';

/** Tells reporting what the data of a feed says of itself; the queue of events waits for it (section 4). */
export function useFeedReporting(parameters: Facts): void {
  useEffect(() => reportingArrived(parameters), [parameters]);
}
