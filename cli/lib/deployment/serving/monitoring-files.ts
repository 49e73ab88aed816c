import { stringify } from 'yaml';
import { METRICS, type Metric } from '#app/server/server.port.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

const metrics: readonly Metric[] = Object.values(METRICS);

/** Columns of Grafana's grid, and the size of a panel in it. */
const COLUMNS = 24;
const WIDTH = 12;
const HEIGHT = 8;

/**
 * Files for those who watch a site, made from the list of metrics: alert rules of Prometheus and a dashboard of Grafana.
 * By path from the deployment.
 */
export function monitoringFiles({ brid, name }: Pick<Brand, 'brid' | 'name'>): Map<string, string> {
  return new Map([
    ['deploy/alerts.yaml', alertRules(brid)],
    ['deploy/dashboard.json', `${JSON.stringify(dashboard(brid, name), null, 2)}\n`],
  ]);
}

/** A file of rules as Prometheus loads it (`rule_files`). */
function alertRules(brid: string): string {
  const rules = metrics.flatMap(({ alert }) =>
    alert
      ? [
          {
            alert: alert.name,
            expr: alert.expression,
            for: alert.during,
            labels: { severity: 'page', site: brid },
            annotations: { look: alert.look },
          },
        ]
      : [],
  );
  const head =
    '# Alerts of the site; add a label of your scrape job to the expressions if several sites share a Prometheus.\n';
  return head + stringify({ groups: [{ name: `masthead-${brid}`, rules }] }, { lineWidth: 0 });
}

/** A dashboard as Grafana imports it; it asks which Prometheus to read. */
function dashboard(brid: string, name: string): object {
  return {
    uid: `masthead-${brid}`.slice(0, 40),
    title: `${name} (Masthead)`,
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '1m',
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: metrics.map(panelOf),
  };
}

function panelOf(metric: Metric, index: number): object {
  const left = (index * WIDTH) % COLUMNS;
  return {
    id: index + 1,
    type: 'timeseries',
    title: metric.help,
    datasource: { type: 'prometheus', uid: '${source}' },
    gridPos: { x: left, y: Math.floor((index * WIDTH) / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit: unitOf(metric.name), min: 0 }, overrides: [] },
    targets: [{ refId: 'A', expr: queryOf(metric), legendFormat: legendOf(metric) }],
  };
}

/** What is drawn of a metric: requests a second, the slowest hundredth, or the value itself. */
function queryOf({ name, type, labels, isOfStore }: Metric): string {
  const by = labels.length > 0 ? ` by (${labels.join(', ')})` : '';
  if (type === 'counter') return `${isOfStore ? 'max' : 'sum'}${by} (rate(${name}[5m]))`;
  // Of several servers the worst: the one that is down, or the highest value.
  if (type !== 'histogram') return `${name.endsWith('_up') ? 'min' : 'max'}${by} (${name})`;
  return `histogram_quantile(0.99, sum by (${[...labels, 'le'].join(', ')}) (rate(${name}_bucket[5m])))`;
}

function legendOf({ labels }: Metric): string {
  return labels.map((label) => `{{${label}}}`).join(' ');
}

function unitOf(name: string): string {
  if (name.endsWith('_seconds')) return 's';
  if (name.endsWith('_bytes')) return 'bytes';
  return name.endsWith('_total') ? 'reqps' : 'short';
}
