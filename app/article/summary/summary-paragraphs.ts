/** Characters that the beginning of a summary has at least, as far as there are so many. */
const BEGINNING = 160;

/** A summary in two parts: what shows at once, and what "Read More" shows. */
export interface SummaryParagraphs {
  beginning: string[];
  /** Empty where the beginning is all of it. */
  rest: string[];
}

/** Plain text, its paragraphs parted by empty lines → the first of them, more where they are short, and the rest. */
export function summaryParagraphs(summary: string): SummaryParagraphs {
  const all = summary
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  let shown = 0;
  let length = 0;
  while (shown < all.length && length < BEGINNING) {
    length += all[shown]?.length ?? 0;
    shown += 1;
  }
  return { beginning: all.slice(0, shown), rest: all.slice(shown) };
}

/** Most characters of a page description; search engines show no more. */
const DESCRIPTION = 160;

/** The beginning of a summary as a page's description, cut between words. */
export function summaryDescription({ beginning }: SummaryParagraphs): string {
  const text = beginning.join(' ');
  if (text.length <= DESCRIPTION) return text;
  const cut = text.slice(0, DESCRIPTION).replace(/[\s,;:.]*\s\S*$/, '');
  return `${cut}…`;
}
