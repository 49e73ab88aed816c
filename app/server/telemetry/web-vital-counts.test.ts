import { expect, it } from 'vitest';
import { createMetricValues } from './metric-values.ts';
import { countVitals } from './web-vital-counts.ts';

it('web vitals are counted by metric, rating and brand, and times by how long they are', () => {
  const metrics = createMetricValues();
  const vital = (fields: object, name = 'web vitals') => ({
    name,
    brid: 'acme',
    payload: JSON.stringify(fields),
  });
  countVitals(
    [
      vital({ metric: 'LCP', rating: 'good', value: 1_200, auid: 'visitor' }),
      vital({ metric: 'CLS', rating: 'poor', value: 0.4 }),
      vital({ metric: 'visitor-4711', rating: 'good', value: 1 }),
      vital({ metric: 'LCP', rating: 'good', value: -1 }),
      vital({ metric: 'LCP', rating: 'good', value: 1 }, 'page view'),
    ],
    metrics,
  );
  const text = metrics.text();
  expect(text).toContain('masthead_web_vitals_total{metric="LCP",rating="good",brand="acme"} 1\n');
  expect(text).toContain('masthead_web_vitals_total{metric="CLS",rating="poor",brand="acme"} 1\n');
  expect(text).toContain('masthead_web_vital_seconds_bucket{metric="LCP",brand="acme",le="1.8"} 1\n');
  expect(text).toContain('masthead_web_vital_seconds_count{metric="LCP",brand="acme"} 1\n');
  expect(text).not.toMatch(/visitor-4711|auid/);
});
