import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';

/**
 * Experiments that the same visitors are in, on the same kind of page: warnings, as their effects cannot be told apart.
 */
export function overlappingExperiments({ experiments }: Brand): Finding[] {
  return experiments.flatMap((later, index): Finding[] => {
    const other = experiments.slice(0, index).find((earlier) => overlaps(earlier, later));
    if (!other) return [];
    const [from, to] = [Math.max(other.range[0], later.range[0]), Math.min(other.range[1], later.range[1])];
    return [
      {
        path: ['experiments', index, 'range'],
        code: 'overlapping-experiments',
        message: `visitors with the numbers ${from} to ${to} are in experiment ${other.name}, too`,
        hint: 'Give each experiment numbers of its own, or other pages.',
        atValue: true,
      },
    ];
  });
}

type Experiment = Brand['experiments'][number];

function overlaps(a: Experiment, b: Experiment): boolean {
  const sharesPage = !a.pages || !b.pages || a.pages.some((page) => b.pages?.includes(page));
  return sharesPage && a.range[0] <= b.range[1] && b.range[0] <= a.range[1];
}
