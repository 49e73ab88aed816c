import { expect, it } from 'vitest';
import { newSpanId, newTraceId, readTraceParent, writeTraceParent } from './trace-parent.server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  [`cc-${TRACE}-${SPAN}-01-what-comes-later`, true],
])('%s is read', (header, isSampled) =>
  expect(readTraceParent(header)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled }),
);

it.each([
  undefined,
  '',
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}0-${SPAN}-01`,
  'someone@example.com',
])('%s is refused', (header) => expect(readTraceParent(header)).toBeUndefined());

it('what is written is read as the same', () => {
  const parent = { traceId: newTraceId(), spanId: newSpanId(), isSampled: true };
  expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
});
