/**
 * What an opt-out takes away in the browser; a `*` stands for any ending. Names only, for browsers load this list:
 * what each of them is for stands in the tables beside it, and a test holds them together.
 */
export const COVERED_KEYS = {
  /** Local storage. `auid` is made anew when it is next needed, so that nothing before and after can be joined. */
  local: ['auid', '_pubcid*', '_sharedID*', '_vwo*', 'SL_*'],
  session: ['_vwo*', 'SL_*'],
  cookies: ['__gads', '__gpi', '__eoi', '_pubcid*', '_sharedID*', 'cto_bundle', '_vwo*', '_vis_opt*', 'SL_*'],
} as const;

/** Whether a key is one of the list. */
export function isListed(key: string, list: readonly string[]): boolean {
  return list.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name));
}
