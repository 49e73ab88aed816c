import { expect, it } from 'vitest';
import { barChart } from './bar-chart.ts';

const bar = (name: string, value: number) => ({ name, value, label: String(value) });
const widths = (svg: string) =>
  [...svg.matchAll(/class="bar"[^>]* width="(\d+)"/g)].map(([, width]) => Number(width));

it('draws the longest bar over the whole width, the others in proportion, and a trace of little', () => {
  const [whole = 0, half, trace, none] = widths(
    barChart('Stories', [bar('a', 1000), bar('b', 500), bar('c', 1), bar('d', 0)]),
  );
  expect([half, trace, none]).toEqual([whole / 2, 2, 0]);
});

it('draws no bar where all are 0', () => {
  expect(widths(barChart('Stories', [bar('a', 0)]))).toEqual([0]);
});

it('cuts long names, which stand in full in the tooltip', () => {
  const svg = barChart('Stories', [bar('exactly sixteen!', 1), bar('seventeen letters', 1)]);
  expect(svg).toContain('>exactly sixteen!</text>');
  expect(svg).toContain('>seventeen lette…</text>');
  expect(svg).toContain('<title>seventeen letters: 1</title>');
});

it('escapes names, labels and the title', () => {
  const svg = barChart('"A" & B', [{ name: '<b>', value: 1, label: '1 > 0' }]);
  expect(svg).toContain('aria-label="&quot;A&quot; &amp; B"');
  expect(svg).toContain('<title>&lt;b&gt;: 1 &gt; 0</title>');
});
