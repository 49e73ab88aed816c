import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { inlineHash } from '#cli/lib/dns-pages/inline-policy.ts';
import { barChart } from './bar-chart.ts';
import { percent, SHARES } from './content-report-lines.ts';
import type { ContentReport } from './content-report-schema.ts';

/** Bars of a chart at most; what is left is one bar of its own. */
const MAX_BARS = 12;

/**
 * The report as one page that needs no server and no script.
 * @param templates folder `templates/content-report`
 */
export function renderContentReport(report: ContentReport, templates: string): string {
  const read = (file: string) => readFileSync(path.join(templates, file), 'utf8').replaceAll('\r\n', '\n');
  const style = read('report.css');
  const charts = [
    { title: 'Topics', chart: countChart('Stories by topic', report.topics) },
    { title: 'Pictures', chart: countChart('Stories by picture', report.pictures) },
    { title: 'Languages', chart: countChart('Stories by language', report.languages) },
    { title: 'Ages', chart: countChart('Stories by age', report.ages) },
    { title: 'Sources', chart: countChart('Stories by source', report.sources) },
  ];
  return Handlebars.create().compile(read('report.hbs'), { strict: true })({
    style,
    policy: `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'`,
    name: report.brand ?? 'all stories',
    stories: report.stories,
    day: report.at.slice(0, 10),
    time: report.at.slice(11, 16),
    coverage: barChart(
      'Shares of stories',
      SHARES.map(([key, name]) => ({
        name,
        value: report.coverage[key],
        label: percent(report.coverage[key]),
      })),
    ),
    charts,
    shares: SHARES.map(([, name]) => name),
    feeds: report.feeds.map((feed) => ({
      url: feed.url,
      stories: feed.stories,
      error: feed.error,
      quality: percent(feed.quality),
      isBad: feed.quality < 0.5,
      newest: feed.newestAt?.slice(0, 16).replace('T', ' ') ?? '—',
      shares: SHARES.map(([key]) => percent(feed.coverage[key])),
    })),
    events: report.events,
  });
}

function countChart(title: string, counts: ContentReport['topics']): string {
  const [shown, others] = [counts.slice(0, MAX_BARS), counts.slice(MAX_BARS)];
  const rest = others.reduce((sum, { stories }) => sum + stories, 0);
  const all = rest > 0 ? [...shown, { name: `${others.length} others`, stories: rest }] : shown;
  return barChart(
    title,
    all.map(({ name, stories }) => ({ name, value: stories, label: String(stories) })),
  );
}
