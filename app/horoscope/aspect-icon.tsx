import { LineIcon } from '#app/ui/line-icon.tsx';

const PATHS = {
  love: 'M12 20C5.500 15.500 3 12 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 12 18.500 15.500 12 20z',
  career: 'M3 8h18v12H3zM8.500 8V4.500h7V8M3 13.500h18M12 12.500v2',
  finance:
    'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M15 9c-.5-1.200-1.500-1.800-3-1.800-1.800 0-3 .9-3 2.300 0 3.200 6 1.700 6 5 0 1.500-1.300 2.300-3 2.300s-2.700-.7-3.200-1.900M12 5.700v12.600',
} as const;

/** What a day's reading speaks of, beside the day as a whole (section 2). */
export type Aspect = keyof typeof PATHS;

/** The aspects in the order in which they are shown. */
export const ASPECTS = ['love', 'career', 'finance'] as const satisfies readonly Aspect[];

/** A line drawing for an aspect, in the colour of its text. */
export function AspectIcon({ aspect }: { aspect: Aspect }) {
  return <LineIcon path={PATHS[aspect]} size={24} />;
}
