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

/** Values that begin empty. */
export function createMetricValues(): MetricValues {
  const series = new Map<MetricKey, Map<string, number>>();
  const histograms = new Map<MetricKey, Map<string, Histogram>>();
  return {
    count(key, labels, by = 1) {
      const values = valuesOf(series, key);
      const name = METRICS[key].name + written(labels);
      values.set(name, (values.get(name) ?? 0) + by);
    },
    observe(key, labels, value) {
      const { bounds = SECONDS }: Metric = METRICS[key];
      const known = valuesOf(histograms, key);
      const id = written(labels);
      const histogram = known.get(id) ?? { labels, bounds, within: bounds.map(() => 0), sum: 0, count: 0 };
      known.set(id, histogram);
      const at = bounds.findIndex((bound) => value <= bound);
      if (at >= 0) histogram.within[at] = (histogram.within[at] ?? 0) + 1;
      histogram.sum += value;
      histogram.count += 1;
    },
    set: (key, labels, value) => void valuesOf(series, key).set(METRICS[key].name + written(labels), value),
    clear: (key) => series.get(key)?.clear(),
    text() {
      const counted = [...series].flatMap(([key, values]) => linesOf(METRICS[key], [...values]));
      const observed = [...histograms].flatMap(([key, all]) =>
        linesOf(
          METRICS[key],
          [...all.values()].flatMap((histogram) => seriesOf(METRICS[key].name, histogram)),
        ),
      );
      return `${[...counted, ...observed].join('\n')}\n`;
    },
  };
}

/** The values of a metric by their labels as they are written; empty at first. */
function valuesOf<Value>(all: Map<MetricKey, Map<string, Value>>, key: MetricKey): Map<string, Value> {
  const known = all.get(key) ?? new Map<string, Value>();
  all.set(key, known);
  return known;
}

/** Observed values with the same labels. */
interface Histogram {
  labels: Labels;
  bounds: readonly number[];
  /** How many are within each bound, but not within the one before. */
  within: number[];
  sum: number;
  count: number;
}

function seriesOf(
  name: string,
  { labels, bounds, within, sum, count }: Histogram,
): Array<[series: string, value: number]> {
  const bucket = (le: string) => `${name}_bucket${written({ ...labels, le })}`;
  let below = 0;
  const buckets = bounds.map((bound, at): [string, number] => {
    below += within[at] ?? 0;
    return [bucket(String(bound)), below];
  });
  const suffix = written(labels);
  return [
    ...buckets,
    [bucket('+Inf'), count],
    [`${name}_sum${suffix}`, sum],
    [`${name}_count${suffix}`, count],
  ];
}

function linesOf(
  { name, type, help }: Metric,
  values: ReadonlyArray<[series: string, value: number]>,
): string[] {
  const rows = values.map(([series, value]) => `${series} ${value}`);
  return rows.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...rows];
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
