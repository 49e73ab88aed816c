import { useEffect } from 'react';
import type { Facts } from '#app/visitor/visitor.port.ts';
import { publishReportingParameters } from './reporting-parameters.ts';

/** Publishes the reporting parameters of a story list; the queue of events waits for them (section 4). */
export function useReportingParameters(ofList: Facts): void {
  useEffect(() => publishReportingParameters(ofList), [ofList]);
}
