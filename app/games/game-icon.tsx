import { LineIcon } from '#app/ui/line-icon.tsx';

const PATHS = {
  shuffle:
    'M3 7h3.500c5 0 6 10 11 10H21M3 17h3.500c1.800 0 3-1.300 4-3M13.500 10c1-1.700 2.200-3 4-3H21M18 4l3 3-3 3M18 14l3 3-3 3',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.500 9.500A7 7 0 0 1 18 7l2 3M18.500 14.500A7 7 0 0 1 6 17l-2-3',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.500v15l12-7.500z',
  grow: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  pull: 'M12 4v14M6 12l6 6 6-6',
} as const;

/** Icon of an action on games, in the text colour. */
export function GameIcon({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} />;
}
