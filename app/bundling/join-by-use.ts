/** A module of the import graph. */
export interface GraphModule {
  /** Length of its code, in characters. */
  code: number;
  /** Length of its styles, in characters. */
  styles: number;
  /** Modules that it imports statically. */
  imports: readonly string[];
  /** Whether it imports, itself or by others, what some loads must never get: React. */
  isHeavy?: boolean;
}

/** Modules that the browser loads together: a page, late parts of pages, a dynamic import. */
export interface Load {
  modules: ReadonlySet<string>;
  /** For late parts: the loads, by index, whose pages include their styles from the start. */
  shownBy?: readonly number[];
}

/** Modules of one chunk; bit sets of the loads that need one of them, and of those that get its styles. */
interface Group {
  modules: string[];
  users: bigint;
  styled: bigint;
  isHeavy: boolean;
  code: number;
  styles: number;
}

/**
 * Groups modules into chunks. Modules that the same loads need share a chunk. Two chunks are joined where the saved
 * requests, at `requestPrice` characters of code each, are worth more than what some loads then get without needing it:
 * the other chunk, and the chunks that it imports. They are not joined if they would then import each other through a
 * third one, nor if a load without heavy modules would get one.
 *
 * @returns modules by chunk; the largest first in each
 */
export function joinByUse(
  graph: ReadonlyMap<string, GraphModule>,
  loads: readonly Load[],
  requestPrice: number,
): string[][] {
  let groups = groupByLoads(graph, loads);
  const light = lightLoads(graph, loads);
  for (;;) {
    const best = bestPair(graph, groups, light, requestPrice);
    if (!best) break;
    groups = joined(groups, best);
  }
  const sizeOf = (module: string) => graph.get(module)?.code ?? 0;
  return groups.map(({ modules }) => modules.sort((a, b) => sizeOf(b) - sizeOf(a)));
}

function groupByLoads(graph: ReadonlyMap<string, GraphModule>, loads: readonly Load[]) {
  const groups = new Map<bigint, Group>();
  for (const [module, { code, styles, isHeavy = false }] of graph) {
    const indexes = loads.flatMap((load, index) => (load.modules.has(module) ? [index] : []));
    if (indexes.length === 0) continue;
    const users = bitsOf(indexes);
    const styled = users | bitsOf(indexes.flatMap((index) => loads[index]?.shownBy ?? []));
    const empty = { modules: [], users, styled, isHeavy: false, code: 0, styles: 0 };
    const group = groups.get(users) ?? empty;
    group.isHeavy ||= isHeavy;
    group.modules.push(module);
    group.code += code;
    group.styles += styles;
    groups.set(users, group);
  }
  return [...groups.values()];
}

/** The loads that need no heavy module. */
function lightLoads(graph: ReadonlyMap<string, GraphModule>, loads: readonly Load[]): bigint {
  const isLight = ({ modules }: Load) => ![...modules].some((module) => graph.get(module)?.isHeavy);
  return bitsOf(loads.flatMap((load, index) => (isLight(load) ? [index] : [])));
}

function bitsOf(indexes: readonly number[]): bigint {
  return indexes.reduce((bits, index) => bits | (1n << BigInt(index)), 0n);
}

function bestPair(
  graph: ReadonlyMap<string, GraphModule>,
  groups: readonly Group[],
  light: bigint,
  requestPrice: number,
) {
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).flatMap((other) => {
      if (one.isHeavy !== other.isHeavy && ((one.users | other.users) & light) !== 0n) return [];
      const worth = worthOf(one, other, requestPrice);
      return worth > 0 ? [{ one, other, worth }] : [];
    }),
  );
  if (pairs.length === 0) return undefined;
  const reaches = reachability(graph, groups);
  const cost = costOf(graph, groups, requestPrice);
  const found = pairs
    .sort((a, b) => b.worth - a.worth)
    .find(
      ({ one, other }) =>
        !reaches(one, other) &&
        !reaches(other, one) &&
        costOf(graph, joined(groups, [one, other]), requestPrice) < cost,
    );
  return found && ([found.one, found.other] as const);
}

/** The groups with one in the place of two. */
function joined(groups: readonly Group[], [one, other]: readonly [Group, Group]): Group[] {
  const both = {
    modules: [...one.modules, ...other.modules],
    users: one.users | other.users,
    styled: one.styled | other.styled,
    isHeavy: one.isHeavy || other.isHeavy,
    code: one.code + other.code,
    styles: one.styles + other.styles,
  };
  return groups.flatMap((group) => (group === one ? [both] : group === other ? [] : [group]));
}

/**
 * What all loads get together, in characters: a load gets also the groups that those it needs import, for whatever
 * module.
 */
function costOf(
  graph: ReadonlyMap<string, GraphModule>,
  groups: readonly Group[],
  requestPrice: number,
): number {
  const imports = groupImports(graph, groups);
  const users = new Map(groups.map((group) => [group, 0n]));
  const styled = new Map(users);
  for (const group of groups) {
    const found = new Set([group]);
    // Iterating a set includes members that are added meanwhile.
    for (const one of found) for (const imported of imports.get(one) ?? []) found.add(imported);
    for (const one of found) {
      users.set(one, (users.get(one) ?? 0n) | group.users);
      styled.set(one, (styled.get(one) ?? 0n) | group.styled);
    }
  }
  return groups.reduce(
    (sum, group) =>
      sum +
      count(users.get(group) ?? 0n) * (group.code + requestPrice) +
      count(styled.get(group) ?? 0n) * group.styles,
    0,
  );
}

function worthOf(one: Group, other: Group, requestPrice: number): number {
  const saved = count(one.users & other.users) * requestPrice;
  return saved - unneeded(one, other) - unneeded(other, one);
}

/** Characters of one group that loads of the other get without needing them. */
function unneeded(user: Group, got: Group): number {
  return count(user.users & ~got.users) * got.code + count(user.styled & ~got.styled) * got.styles;
}

function count(bits: bigint): number {
  let found = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) found++;
  return found;
}

/** Returns whether one group imports another through a third. */
function reachability(graph: ReadonlyMap<string, GraphModule>, groups: readonly Group[]) {
  const next = groupImports(graph, groups);
  return (from: Group, to: Group) => {
    const seen = new Set<Group>([from]);
    const open = [...(next.get(from) ?? [])].filter((group) => group !== to);
    for (let group = open.pop(); group; group = open.pop()) {
      if (group === to) return true;
      if (seen.has(group)) continue;
      seen.add(group);
      open.push(...(next.get(group) ?? []));
    }
    return false;
  };
}

/** The groups that each group imports. */
function groupImports(
  graph: ReadonlyMap<string, GraphModule>,
  groups: readonly Group[],
): Map<Group, ReadonlySet<Group>> {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((module) => [module, group] as const)));
  return new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap((module) => graph.get(module)?.imports ?? []);
      const found = new Set(imported.flatMap((module) => groupOf.get(module) ?? []));
      found.delete(group);
      return [group, found];
    }),
  );
}
