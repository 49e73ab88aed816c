import { LineIcon } from './line-icon.tsx';

const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M12 17h.01',
  card: 'M3 6h18v12H3zM3 10h18',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-6 8-6s7 2 8 6',
  phone: 'M7 3h10v18H7zM11 18h2',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  plus: 'M12 5v14M5 12h14',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.6-3.5 3-5 6-5s5.4 1.5 6 5M16 6a3 3 0 0 1 0 5.500M17.5 14.3c2 .6 3.100 2.200 3.5 4.700',
  back: 'M20 12H5M11 6l-6 6 6 6',
  outside: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z',
  read: 'M5 4h14v16H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  star: 'M12 4l2.300 5.200 5.700.600-4.300 3.800 1.200 5.600-4.900-2.900-4.900 2.900 1.200-5.600L4 9.800l5.700-.600z',
  game: 'M7 8h10a4 4 0 0 1 4 4.500c-.3 3-2 4.500-3.500 4.500S15 15 14 15h-4c-1 0-2 2-3.500 2S3.300 15.500 3 12.500A4 4 0 0 1 7 8zM8 10.500v3M6.500 12h3M15.500 11h.01M17.500 13h.01',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  check: 'M5 12.500l4.5 4.500L19 7.5',
} as const;

/** Name of a drawn icon. */
type IconName = keyof typeof PATHS;

/** True for a name that has a drawing. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(PATHS, name);
}

/** A line icon in the colour of its text; silent for screen readers, as the text beside it speaks. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <LineIcon path={PATHS[name]} size={size} />;
}
