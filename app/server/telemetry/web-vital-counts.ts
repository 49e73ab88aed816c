import { z } from 'zod';
import type { MetricValues } from './metric-values.ts';

/**
 * What browsers send of a web vital (web-vitals); anything else is not counted, so that no client makes a time series.
 */
const vitalSchema = z.object({
  metric: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  /** ms; of CLS a score without a unit. */
  value: z.number().min(0).max(600_000),
});

/** A stored event, as far as it is read here. */
interface StoredPayload {
  name: string;
  brid: string;
  payload: string;
}

/** Counts the web vitals among events. */
export function countVitals(events: readonly StoredPayload[], metrics: MetricValues): void {
  for (const { name, brid, payload } of events) {
    if (name !== 'web vitals') continue;
    const parsed = vitalSchema.safeParse(JSON.parse(payload));
    if (!parsed.success) continue;
    const { metric, rating, value } = parsed.data;
    metrics.count('vitals', { metric, rating, brand: brid });
    if (metric !== 'CLS') metrics.observe('vitalSeconds', { metric, brand: brid }, value / 1000);
  }
}
