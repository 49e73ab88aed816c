import { CACHED_METRIC } from './service-worker/page-answer.ts';

/** Whether the worker had this page cached, as the network was late or away. */
export function isFromCache(): boolean {
  const loads = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loads.some(({ serverTiming }) => serverTiming?.some(({ name }) => name === CACHED_METRIC));
}
