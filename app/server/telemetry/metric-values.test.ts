import { describe, expect, it } from 'vitest';
import { METRICS } from './metric-list.ts';
import { createMetricValues } from './metric-values.ts';

describe('metrics', () => {
  it('are written as Prometheus reads them', () => {
    const values = createMetricValues();
    values.count('requests', { route: 'page', status: '2xx', brand: 'a"b' });
    values.count('requests', { route: 'page', status: '2xx', brand: 'a"b' });
    values.set('databaseUp', {}, 1);
    expect(values.text()).toBe(
      [
        `# HELP masthead_requests_total ${METRICS.requests.help}`,
        '# TYPE masthead_requests_total counter',
        'masthead_requests_total{route="page",status="2xx",brand="a\\"b"} 2',
        `# HELP masthead_database_up ${METRICS.databaseUp.help}`,
        '# TYPE masthead_database_up gauge',
        'masthead_database_up 1',
        '',
      ].join('\n'),
    );
  });

  it('of durations are counted in every bucket that they fit into', () => {
    const values = createMetricValues();
    values.observe('seconds', { route: 'page' }, 0.02);
    values.observe('seconds', { route: 'page' }, 99);
    const text = values.text();
    expect(text).toContain('masthead_request_seconds_bucket{route="page",le="0.01"} 0\n');
    expect(text).toContain('masthead_request_seconds_bucket{route="page",le="0.025"} 1\n');
    expect(text).toContain('masthead_request_seconds_bucket{route="page",le="+Inf"} 2\n');
    expect(text).toContain('masthead_request_seconds_count{route="page"} 2\n');
    expect(text).toContain('masthead_request_seconds_sum{route="page"} 99.02\n');
  });

  it('that are gone are not written any more', () => {
    const values = createMetricValues();
    values.set('feedAge', { host: 'a.example' }, 5);
    values.clear('feedAge');
    expect(values.text()).not.toContain('masthead_feed');
  });
});

it('every alert names a metric of the list', () => {
  const names = Object.values(METRICS).map(({ name }) => name);
  for (const metric of Object.values(METRICS)) {
    if (!('alert' in metric)) continue;
    const asked = metric.alert.expression.match(/masthead_[a-z_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    for (const name of asked) expect(names).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  }
});
