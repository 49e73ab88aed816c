import { METRICS, type Metric, type MetricKey, SECONDS } from './metric-list.ts';

type Labels = Readonly<Record<string, string>>;

/** Values of all metrics of a process. */
export interface MetricValues {
  /** Adds to a counter. Default: one. */
  count(key: MetricKey, labels: Labels, by?: number): void;
  /** Adds a value, such as a duration in s, to a histogram. */
  observe(key: MetricKey, labels: Labels, value: number): void;
  /** Sets a gauge, a quantile of a summary, or a counter that is counted elsewhere. */
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
  const histograms = new Map<string, HistogramSeries>();
  const of = (key: MetricKey) => {
    const known = series.get(key) ?? new Map<string, number>();
    series.set(key, known);
    return known;
  };
  const add = (key: MetricKey, name: string, value: number) =>
    of(key).set(name, (of(key).get(name) ?? 0) + value);
  return {
    count: (key, labels, by = 1) => void add(key, METRICS[key].name + written(labels), by),
    observe(key, labels, value) {
      const { name, bounds = SECONDS }: Metric = METRICS[key];
      const id = name + written(labels);
      const names = histograms.get(id) ?? histogramSeries(name, labels, bounds);
      histograms.set(id, names);
      for (const [at, bound] of bounds.entries()) add(key, names.buckets[at] ?? '', value <= bound ? 1 : 0);
      add(key, names.all, 1);
      add(key, names.sum, value);
      add(key, names.count, 1);
    },
    set: (key, labels, value) => void of(key).set(METRICS[key].name + written(labels), value),
    clear: (key) => of(key).clear(),
    text: () => `${[...series].flatMap(([key, values]) => linesOf(METRICS[key], values)).join('\n')}\n`,
  };
}

/** The series of a histogram with these labels: put together once, as every request observes several values. */
interface HistogramSeries {
  /** One for each bound. */
  buckets: readonly string[];
  all: string;
  sum: string;
  count: string;
}

function histogramSeries(name: string, labels: Labels, bounds: readonly number[]): HistogramSeries {
  const bucket = (le: string) => `${name}_bucket${written({ ...labels, le })}`;
  return {
    buckets: bounds.map((bound) => bucket(String(bound))),
    all: bucket('+Inf'),
    sum: `${name}_sum${written(labels)}`,
    count: `${name}_count${written(labels)}`,
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
