import { describe, expect, it } from 'vitest';
import type { ReportedStory } from '#app/content/content.port.server.ts';
import type { PictureFacts } from '#schemas/content/picture-facts.ts';
import { barChart } from './bar-chart.ts';
import { contentReport } from './content-report.ts';
import { contentReportLines } from './content-report-lines.ts';
import { renderContentReport } from './render-content-report.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const GOOD = 'https://good.example/feed';
const POOR = 'https://poor.example/feed';
const DOWN = 'https://down.example/feed';

const story = (id: string, given: Partial<ReportedStory> = {}): ReportedStory => ({
  id,
  sourceId: 'good',
  title: `Story ${id}`,
  language: 'en',
  sortAt: NOW - 2 * HOUR,
  imageUrl: `https://good.example/${id}.jpg`,
  topics: ['science', 'latest'],
  clusterId: id,
  hasText: true,
  feeds: [GOOD],
  ...given,
});
const measured = (width: number, isGraphic = false): PictureFacts => ({
  state: 'measured',
  ...{ width, height: (width * 2) / 3, focus: { x: 50, y: 50 }, colors: [], isGraphic },
});
const FACTS: Readonly<Record<string, PictureFacts>> = {
  'https://good.example/1.jpg': measured(1200),
  'https://good.example/2.jpg': measured(600),
  'https://good.example/3.jpg': { state: 'missing' },
  'https://good.example/4.jpg': measured(300),
  'https://good.example/5.jpg': measured(900, true),
};
const poor = { sourceId: 'poor', feeds: [POOR], topics: ['latest'], language: 'und', hasText: false };
const report = contentReport({
  brand: null,
  now: NOW,
  stories: [
    story('1', { clusterId: 'quake', title: 'Quake in <Chile>', sortAt: NOW - HOUR / 2 }),
    story('2'),
    story('3', { ...poor, clusterId: 'quake' }),
    story('4', poor),
    story('5', { ...poor, sortAt: NOW - 100 * HOUR }),
    story('6', { imageUrl: null }),
    story('7'),
  ],
  factsOf: (address) => FACTS[address],
  titles: new Map([['good', 'The Good Paper']]),
  feeds: [
    { url: GOOD, failures: 0, lastError: null },
    { url: DOWN, failures: 3, lastError: 'The server answers with 500.' },
    { url: POOR, failures: 0, lastError: null },
  ],
});
const countOf = (list: Array<{ name: string; stories: number }>) =>
  Object.fromEntries(list.map(({ name, stories }) => [name, stories]));

describe('a report on the content', () => {
  it('says how many stories have what', () => {
    expect(report.stories).toBe(7);
    expect(report.coverage).toEqual({
      topic: 0.571,
      language: 0.571,
      text: 0.571,
      picture: 0.429,
      event: 0.286,
    });
    expect(countOf(report.topics)).toEqual({ science: 4, none: 3 });
    expect(countOf(report.languages)).toEqual({ en: 4, und: 3 });
    expect(countOf(report.pictures)).toEqual({
      ...{ lead: 1, tile: 1, missing: 1, small: 1, graphic: 1, none: 1, unmeasured: 1 },
    });
    expect(countOf(report.ages)).toMatchObject({ 'under 1 hour': 1, '1 to 6 hours': 5, '3 to 7 days': 1 });
    expect(countOf(report.sources)).toEqual({ 'The Good Paper': 4, poor: 3 });
  });

  it('lists the events of several sources', () => {
    expect(report.events).toEqual([{ title: 'Quake in <Chile>', stories: 2, sources: 2 }]);
  });

  it('has the worst feeds first', () => {
    expect(report.feeds.map(({ url, quality }) => [url, quality])).toEqual([
      [DOWN, 0],
      [POOR, 0],
      [GOOD, 0.938],
    ]);
    expect(report.feeds[1]?.coverage).toMatchObject({ topic: 0, event: 0.333 });
  });

  it('is a table for people', () => {
    const text = contentReportLines(report).join('\n');
    expect(text).toContain('All stories: 7 stories\n  with topic 57%');
    expect(text).toMatch(/0% +0 .*https:\/\/down\.example\/feed \(The server answers with 500\.\)/);
    expect(text).toContain('2 sources  Quake in <Chile>');
  });

  it('is a page without a script, on which titles are text', () => {
    const page = renderContentReport(report, 'templates/content-report');
    expect(page).toContain('Quake in &lt;Chile&gt;');
    expect(page).not.toContain('<script');
    expect(page.match(/<svg /g)).toHaveLength(6);
  });

  it('of an empty store says so', () => {
    const empty = contentReport({
      brand: 'a',
      now: NOW,
      stories: [],
      factsOf: () => undefined,
      titles: new Map(),
      feeds: [],
    });
    expect(empty.coverage.topic).toBe(0);
    expect(contentReportLines(empty)).toEqual(['There is no story in this store yet.']);
  });
});

describe('a chart of bars', () => {
  it('has bars as long as their values, and names as text', () => {
    const chart = barChart('T', [
      { name: '<b>', value: 4, label: '4' },
      { name: 'A name that is far too long to stand there', value: 1, label: '1' },
    ]);
    expect([...chart.matchAll(/class="bar"[^>]* width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '152',
      '38',
    ]);
    expect(chart).toContain('&lt;b&gt;');
    expect(chart).toContain('A name that is …</text>');
  });

  it('has names from the left edge, so that a wide one loses its end and not its beginning', () => {
    const chart = barChart('T', [{ name: 'WWWWWWWWWWWWWWWW', value: 1, label: '1' }]);
    expect(chart).toMatch(/<text class="name" y="17">W{16}<\/text><rect class="rail"/);
  });

  it('without values is empty', () => {
    expect(barChart('T', [])).toContain('role="img"');
  });
});
