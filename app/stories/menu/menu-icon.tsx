import { LineIcon } from '#app/ui/line-icon.tsx';

const PATHS = {
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8',
  more: 'M7 11v9H4v-9zM7 12l4-8c1.700 0 2.500 1.200 2.500 2.500V10h5a1.800 1.800 0 0 1 1.800 2.100l-1.100 6.400A1.800 1.800 0 0 1 17.400 20H7',
  fewer:
    'M7 13V4H4v9zM7 12l4 8c1.700 0 2.500-1.200 2.500-2.500V14h5a1.800 1.800 0 0 0 1.800-2.100l-1.100-6.400A1.800 1.800 0 0 0 17.400 4H7',
  hide: 'M4 4l16 16M9.900 5.200A9.600 9.600 0 0 1 12 5c5 0 8.500 4.500 9.500 7a14 14 0 0 1-2.700 3.900M6.600 6.800A13.600 13.600 0 0 0 2.500 12c1 2.500 4.500 7 9.500 7a9.300 9.300 0 0 0 4.800-1.400M10 10.200a2.700 2.700 0 0 0 3.800 3.800',
} as const;

/** A line icon of the story menu; they load with the menu, so that pages do not carry them. */
export function MenuIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} size={20} />;
}
