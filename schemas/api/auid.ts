/** Printable ASCII but for what is quoted or escaped somewhere: ids of apps are UUIDs, numbers, base64 or hashes. */
const AUID = /^[\w.:+/=@~#$*!?,;|(){}[\]-]{1,100}$/;

/**
 * A visitor's id (section 6) as text; undefined for anything that is none. Apps send numbers, too.
 * @param value of `auid` or `aura_user_id` in `cd` or `rp`, or as stored
 */
export function auidIn(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && AUID.test(text) ? text : undefined;
}
