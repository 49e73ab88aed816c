const PATHS = { play: 'M8 5.500v13l11-6.500z', pause: 'M8 5h3v14H8zM14 5h3v14h-3z' } as const;

/** Play or pause, as a filled shape. */
export function PlayIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
