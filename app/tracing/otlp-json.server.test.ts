import { expect, it } from 'vitest';
import { otlpJson } from './otlp-json.server.ts';
import type { Span } from './span.server.ts';

const span: Span = {
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), name: 'GET /portal', kind: 'server' },
  ...{ startedAt: 1_764_000_000_000.25, ms: 1.5, attributes: {}, hasFailed: false },
};
/** The one span of a call, as it is sent. */
const sent = (changes: Partial<Span> = {}) => {
  const body = otlpJson([{ ...span, ...changes }], { service: 'news', version: '1.2.3' });
  const { resourceSpans } = JSON.parse(JSON.stringify(body));
  return resourceSpans[0].scopeSpans[0].spans[0];
};

it('times are whole nanoseconds as text, as no number of JSON holds them', () => {
  expect(sent()).toMatchObject({
    startTimeUnixNano: '1764000000000250000',
    endTimeUnixNano: '1764000000001750000',
  });
});

it('the first span of a trace has no parent, and only a failed one a status', () => {
  expect(sent()).not.toHaveProperty('parentSpanId');
  expect(sent().status).toEqual({});
  expect(sent({ parentSpanId: 'c'.repeat(16), hasFailed: true })).toMatchObject({
    ...{ parentSpanId: 'c'.repeat(16), status: { code: 2 } },
  });
});

it('kinds are the numbers of OpenTelemetry', () => {
  expect((['internal', 'server', 'client'] as const).map((kind) => sent({ kind }).kind)).toEqual([1, 2, 3]);
});

it('attributes are texts or whole numbers', () => {
  expect(sent({ attributes: { 'http.route': '/a', 'http.status': 200, share: 0.6 } }).attributes).toEqual([
    { key: 'http.route', value: { stringValue: '/a' } },
    { key: 'http.status', value: { intValue: '200' } },
    { key: 'share', value: { intValue: '1' } },
  ]);
});

it('a call says who sends, also without spans', () => {
  expect(otlpJson([], { service: 'news', version: '1.2.3' })).toEqual({
    resourceSpans: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'news' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
          ],
        },
        scopeSpans: [{ scope: { name: 'masthead', version: '1.2.3' }, spans: [] }],
      },
    ],
  });
});
