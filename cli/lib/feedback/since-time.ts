const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The moment that `--since` means, in ms since 1970: a time ago (`12h`, `7d`, `2w`) or a date (ISO 8601, UTC); undefined for anything else. */
export function sinceTime(text: string, now: number): number | undefined {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  if (count) return now - Number(count) * (UNIT_MS[unit] ?? 0);
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
