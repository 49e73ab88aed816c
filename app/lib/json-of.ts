/** The value of a JSON text; undefined if it is invalid, which no schema accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
