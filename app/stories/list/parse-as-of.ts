/** The snapshot time of a story list, as answers and addresses carry it; undefined for anything else. */
export function parseAsOf(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '');
  return /^[\w-]{1,40}$/.test(text) ? text : undefined;
}
