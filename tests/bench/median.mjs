/** The median of some numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The value below which this share of the values is; 0 without values. */
export function percentile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
