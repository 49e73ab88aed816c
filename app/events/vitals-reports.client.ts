import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { report } from './report.ts';

/** Reports each web vital once it is final (section 7); a chunk of its own. */
export function reportVitals(): void {
  const reportMetric = ({ name, value, rating, navigationType }: Metric) =>
    report('web vitals', {
      metric: name,
      value: Math.round(value * 1000) / 1000,
      rating,
      navigation_type: navigationType,
    });
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) listen(reportMetric);
}
