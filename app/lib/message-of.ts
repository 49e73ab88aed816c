/** The message of what was thrown: that of an error, or else the thrown value as text, as anything can be thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
