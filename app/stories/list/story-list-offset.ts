/** The highest offset at which pages of a story list are requested; no visitor reads further. */
export const MAX_OFFSET = 10_000;

/** Stories of a topic that were sent before, as the address of a page says; 0 where it cannot be read. */
export function storyListOffset(search: URLSearchParams): number {
  const offset = Math.trunc(Number(search.get('offset')) || 0);
  return Math.min(MAX_OFFSET, Math.max(0, offset));
}

/** The snapshot time of a story list, as answers and addresses carry it; undefined for anything else. */
export function parseAsOf(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '');
  return /^[\w-]{1,40}$/.test(text) ? text : undefined;
}
