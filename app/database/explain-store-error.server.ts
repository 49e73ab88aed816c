/** What an error of either engine means, as a sentence; the words of others stay as they are. */
export function explainStoreError(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // 53100: disk_full of PostgreSQL.
  if (code === 'SQLITE_FULL' || code === '53100' || /disk is full/.test(String(message))) {
    return 'the disk of the content store is full. Nothing new is written; what is in it is served on.';
  }
  return typeof message === 'string' ? message : String(error);
}
