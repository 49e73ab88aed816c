/** A text as one word of a shell (POSIX), for commands that are shown to be copied. */
export function shellWord(text: string): string {
  return /^[\w./@:+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
