/** B³ of clusters against labels, 0 to 1. */
export interface ClusterScores {
  precision: number;
  recall: number;
  f: number;
}

/**
 * B³ (Bagga and Baldwin 1998): of each item, the share of its cluster that has its label, and the share of its label
 * that is in its cluster; means over all items.
 */
export function clusterScores(items: readonly { label: string; cluster: string }[]): ClusterScores {
  const labels = counts(items.map(({ label }) => label));
  const clusters = counts(items.map(({ cluster }) => cluster));
  const both = counts(items.map(({ label, cluster }) => `${label} ${cluster}`));
  const mean = (value: (label: string, cluster: string) => number) =>
    items.reduce((sum, { label, cluster }) => sum + value(label, cluster), 0) / items.length;
  const shared = (label: string, cluster: string) => both.get(`${label} ${cluster}`) ?? 0;
  const precision = mean((label, cluster) => shared(label, cluster) / (clusters.get(cluster) ?? 1));
  const recall = mean((label, cluster) => shared(label, cluster) / (labels.get(label) ?? 1));
  return { precision, recall, f: (2 * precision * recall) / (precision + recall) };
}

function counts(values: readonly string[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const value of values) all.set(value, (all.get(value) ?? 0) + 1);
  return all;
}
