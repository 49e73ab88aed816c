import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { METRICS, type Metric } from '#app/server/server.port.server.ts';
import { monitoringFiles } from './monitoring-files.ts';

const metrics: readonly Metric[] = Object.values(METRICS);
const files = monitoringFiles({ brid: 'acmeNews', name: 'Acme “News”: {one}' });
const textOf = (file: string) => files.get(`deploy/${file}`) ?? '';

describe('the alert rules', () => {
  it('are all alerts of the list of metrics, as Prometheus reads them', () => {
    const { groups } = parse(textOf('alerts.yaml'));
    expect(groups).toMatchObject([{ name: 'masthead-acmeNews' }]);
    const named = groups[0].rules.map((rule: Record<string, unknown>) => [rule.alert, rule.expr, rule.for]);
    expect(named).toEqual(
      metrics.flatMap(({ alert }) => (alert ? [[alert.name, alert.expression, alert.during]] : [])),
    );
  });

  it('ask for metrics that exist', () => {
    const known = new Set(metrics.flatMap(({ name }) => [name, `${name}_bucket`]));
    const asked = metrics.flatMap(({ alert }) => alert?.expression.match(/masthead_\w+/g) ?? []);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const { panels, title, templating } = JSON.parse(textOf('dashboard.json'));

  it('draws every metric once, two panels a row, none over another', () => {
    const drawn = panels.map(
      (panel: { targets: [{ expr: string }] }) => /masthead_\w+/.exec(panel.targets[0].expr)?.[0],
    );
    expect(drawn.map((name: string) => name.replace(/_bucket$/, ''))).toEqual(
      metrics.map(({ name }) => name),
    );
    const places = panels.map(
      ({ gridPos }: { gridPos: { x: number; y: number } }) => `${gridPos.x} ${gridPos.y}`,
    );
    expect(places.slice(0, 3)).toEqual(['0 0', '12 0', '0 8']);
    expect(new Set(places).size).toBe(metrics.length);
  });

  it('adds up what servers count, and takes what the store counts once', () => {
    const queries = panels.map((panel: { targets: [{ expr: string }] }) => panel.targets[0].expr);
    expect(queries).toContain('sum by (status) (rate(masthead_pictures_total[5m]))');
    expect(queries).toContain('max by (brand, reason) (rate(masthead_push_failed_total[5m]))');
  });

  it('names the site, and asks which Prometheus it reads', () => {
    expect(title).toBe('Acme “News”: {one} (Masthead)');
    expect(templating.list).toMatchObject([{ type: 'datasource', query: 'prometheus' }]);
  });
});
