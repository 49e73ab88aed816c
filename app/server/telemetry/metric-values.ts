import { METRICS, type Metric, type MetricKey, SECONDS } from './metric-list.ts';

type Labels = Readonly<Record<string, string>>;

/** Values of all metrics of a process. */
export interface MetricValues {
  /** Adds one to a counter. */
  count(key: MetricKey, labels: Labels): void;
  /** Adds a duration in s to a histogram. */
  observe(key: MetricKey, labels: Labels, seconds: number): void;
  /** Sets a gauge. */
  set(key: MetricKey, labels: Labels, value: number): void;
  /** Forgets all values of a gauge, before it is set again. */
  clear(key: MetricKey): void;
  /** In the text format of Prometheus, version 0.0.4. */
  text(): string;
}

/** A time series, by its labels as they are written. */
type Series = Map<string, number>;

/** Values that begin empty. */
export function createMetricValues(): MetricValues {
  const series = new Map<MetricKey, Series>();
  const of = (key: MetricKey) => {
    const known = series.get(key) ?? new Map<string, number>();
    series.set(key, known);
    return known;
  };
  const add = (key: MetricKey, name: string, value: number) =>
    of(key).set(name, (of(key).get(name) ?? 0) + value);
  return {
    count: (key, labels) => void add(key, METRICS[key].name + written(labels), 1),
    observe(key, labels, seconds) {
      const { name } = METRICS[key];
      for (const bound of SECONDS)
        add(key, `${name}_bucket${written({ ...labels, le: String(bound) })}`, seconds <= bound ? 1 : 0);
      add(key, `${name}_bucket${written({ ...labels, le: '+Inf' })}`, 1);
      add(key, `${name}_sum${written(labels)}`, seconds);
      add(key, `${name}_count${written(labels)}`, 1);
    },
    set: (key, labels, value) => void of(key).set(METRICS[key].name + written(labels), value),
    clear: (key) => of(key).clear(),
    text: () => `${[...series].flatMap(([key, values]) => linesOf(METRICS[key], values)).join('\n')}\n`,
  };
}

function linesOf({ name, type, help }: Metric, values: Series): string[] {
  const rows = [...values].map(([series, value]) => `${series} ${value}`);
  return rows.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...rows];
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
