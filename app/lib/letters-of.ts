/** Letters and digits of a text, small and without accents: what texts share that differ only in how they are set. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
