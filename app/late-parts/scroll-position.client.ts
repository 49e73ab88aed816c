import { safeStorage } from '#app/lib/storage/safe-storage.ts';

/** Key of the session storage under which Remix stores scroll positions, by history entry. */
const POSITIONS = 'positions';

/** Deletes the stored position of this page, which Remix would scroll to on hydration: the visitor is elsewhere by then. */
export function forgetScrollPosition(): void {
  const storage = safeStorage(() => sessionStorage);
  const key = (history.state as { key?: string } | null)?.key;
  try {
    const { [key ?? 'default']: _, ...others } = JSON.parse(storage.get(POSITIONS) ?? '{}') as Record<
      string,
      number
    >;
    storage.set(POSITIONS, JSON.stringify(others));
  } catch {
    storage.remove(POSITIONS);
  }
}
