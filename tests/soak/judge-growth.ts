import { grows, type ProcessSample, type Slope, slopeOf } from './process-samples.ts';
import type { SoakRecord, SoakReport } from './soak-record.ts';

/** What a process is judged by begins so long after its start, in s: it fills its caches. */
const WARM_S = 90;
/** It is judged over at least so long, in s. */
const JUDGED_FROM_S = 180;
/** Growth above these is wrong: MB and descriptors a minute. */
const MAX_MEMORY_MB = 1;
const MAX_DESCRIPTORS = 0.5;

/** Judges each process that still ran when the soak ended, since the last fault and without its first minutes. */
export function judgeGrowth({ samples, calmFrom }: Pick<SoakRecord, 'samples' | 'calmFrom'>): SoakReport {
  const end = Math.max(...[...samples.values()].flatMap((all) => all.at(-1)?.at ?? 0));
  const reports = [...samples]
    .filter(([name, all]) => !name.startsWith('parser') && (all.at(-1)?.at ?? 0) > end - 5)
    .map(([name, all]) => judgeProcess(name, all, calmFrom));
  return { rows: reports.flatMap(({ rows }) => rows), faults: reports.flatMap(({ faults }) => faults) };
}

function judgeProcess(name: string, all: readonly ProcessSample[], calmFrom: number): SoakReport {
  const from = Math.max(calmFrom, (all[0]?.at ?? 0) + WARM_S);
  const calm = all.filter(({ at }) => at >= from);
  const [first, last] = [calm[0], calm.at(-1)];
  if (!first || !last) return { rows: [], faults: [] };
  const seconds = last.at - first.at;
  // The same until the next collection: counted once.
  const collected = calm.flatMap(({ at, collected }, index) =>
    collected && collected.living !== calm[index - 1]?.collected?.living ? [{ at, ...collected }] : [],
  );
  const slopes = {
    'living memory': slopeOf(collected.map(({ at, living }) => [at, living])),
    "memory beside V8's heap": slopeOf(collected.map(({ at, outside }) => [at, outside])),
    descriptors: slopeOf(calm.map(({ at, descriptors }) => [at, descriptors])),
  };
  const most = (what: string) => (what === 'descriptors' ? MAX_DESCRIPTORS : MAX_MEMORY_MB);
  const kind = name.split(' ')[0];
  const figures = Object.entries(slopes).map(([what, slope]) => `${what} ${shown(slope)}`);
  const resident = calm.map(({ memory }) => memory);
  return {
    rows: [
      [`${kind}: growth a minute over ${seconds.toFixed(0)} s`, figures.join('; ')],
      [
        `${kind}: resident, MB, least to most; living; descriptors`,
        `${Math.min(...resident).toFixed(0)} to ${Math.max(...resident).toFixed(0)}; ${collected.at(-1)?.living.toFixed(0) ?? '?'}; ${last.descriptors}`,
      ],
    ],
    faults:
      seconds < JUDGED_FROM_S
        ? []
        : Object.entries(slopes)
            .filter(([what, slope]) => grows(slope, most(what)))
            .map(([what, slope]) => `${name}: growth of ${what}, ${shown(slope)} a minute`),
  };
}

function shown({ aMinute, error }: Slope): string {
  return `${aMinute >= 0 ? '+' : ''}${aMinute.toFixed(2)} ± ${error.toFixed(2)}`;
}
