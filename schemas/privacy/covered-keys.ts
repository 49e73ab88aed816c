/**
 * Keys that an opt-out removes in the browser; a `*` matches any ending. Names only, as browsers load this list:
 * their purposes are in the tables beside it, and a test compares both.
 */
export const COVERED_KEYS = {
  /**
   * Local storage. A new `auid` is generated when it is next needed, so that data before and after cannot be joined.
   */
  local: ['auid', 'former_auids', '_pubcid*', '_sharedID*', '_vwo*', 'SL_*'],
  session: ['_vwo*', 'SL_*'],
  cookies: ['__gads', '__gpi', '__eoi', '_pubcid*', '_sharedID*', 'cto_bundle', '_vwo*', '_vis_opt*', 'SL_*'],
} as const;

/** Local storage: reactions that no server has confirmed, a JSON array; an opt-out deletes those from before it. */
export const REACTIONS_KEY = 'reactions_waiting';

/** Whether a list contains a key. */
export function isListed(key: string, list: readonly string[]): boolean {
  return list.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
}
