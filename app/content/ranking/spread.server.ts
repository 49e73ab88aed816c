/** What spreading looks at. */
export interface Spreadable {
  sourceId: string;
  clusterId: string;
}

const NONE = -1;
const MIXED = -2;

/**
 * Keeps the order, but lets no source and no cluster stand more than twice in a row while another is left. Takes
 * n log n steps: a tree over the list knows of each stretch whether all that is left in it has one source or one
 * cluster, so that stretches of what may not come next are passed over whole.
 * @param before what stands in front of the list already; only the last two count
 */
export function spread<T extends Spreadable>(stories: readonly T[], before: readonly Spreadable[] = []): T[] {
  const sourceOf = numbering(stories.map(({ sourceId }) => sourceId));
  const clusterOf = numbering(stories.map(({ clusterId }) => clusterId));
  const sources = remainingOf(stories.map(({ sourceId }) => sourceOf(sourceId)));
  const clusters = remainingOf(stories.map(({ clusterId }) => clusterOf(clusterId)));
  const done: T[] = [];
  const last = before
    .slice(-2)
    .map(({ sourceId, clusterId }) => ({ source: sourceOf(sourceId), cluster: clusterOf(clusterId) }));
  for (const _ of stories) {
    const [a, b] = [last.at(-1), last.at(-2)];
    const noSource = a && a.source === b?.source ? a.source : NONE;
    const noCluster = a && a.cluster === b?.cluster ? a.cluster : NONE;
    const free = (node: number) => {
      const [source, cluster] = [sources.at(node), clusters.at(node)];
      return source !== NONE && source !== noSource && cluster !== noCluster;
    };
    const next = sources.first(free) ?? sources.first((node) => sources.at(node) !== NONE) ?? 0;
    last.push({ source: sources.take(next), cluster: clusters.take(next) });
    done.push(stories[next] as T);
  }
  return done;
}

/** Numbers for texts, the same for the same. */
function numbering(texts: readonly string[]): (text: string) => number {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  for (const text of texts) numberOf(text);
  return numberOf;
}

/** A binary tree over a list; a node holds the one value that is left below it, or that there is none or several. */
function remainingOf(values: readonly number[]) {
  let width = 1;
  while (width < values.length) width *= 2;
  const nodes = new Int32Array(2 * width).fill(NONE);
  nodes.set(values, width);
  const join = (a: number, b: number) => (a === NONE || a === b ? b : b === NONE ? a : MIXED);
  const update = (node: number) => {
    nodes[node] = join(nodes[2 * node] ?? NONE, nodes[2 * node + 1] ?? NONE);
  };
  for (let node = width - 1; node > 0; node--) update(node);

  const first = (free: (node: number) => boolean, node = 1): number | undefined => {
    if (!free(node)) return undefined;
    if (node >= width) return node - width;
    return first(free, 2 * node) ?? first(free, 2 * node + 1);
  };
  return {
    at: (node: number): number => nodes[node] ?? NONE,
    /** Place of the first value whose node and all above it are free. */
    first,
    take(place: number): number {
      const value = nodes[width + place] ?? NONE;
      nodes[width + place] = NONE;
      for (let node = (width + place) >> 1; node > 0; node >>= 1) update(node);
      return value;
    },
  };
}
