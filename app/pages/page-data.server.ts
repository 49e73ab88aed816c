import { PAGE_DATA_ID, type PageData } from '#app/lib/http/page-data.ts';

/** The element that hands the data of a page to the browser (`pageDataIn`). */
export function pageDataElement(data: PageData): string {
  // In JSON a "<" is within texts alone, where it could end the element, or begin a comment.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${PAGE_DATA_ID}">${text}</script>`;
}

/**
 * Whether a value is the same after a way through JSON, but for properties that are undefined: these are missing then.
 * What is not, such as a promise or a date, goes by Remix's stream.
 */
export function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isJson(one));
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return false;
  for (const name in value) {
    const one = (value as Record<string, unknown>)[name];
    if (one !== undefined && !isJson(one)) return false;
  }
  return true;
}
