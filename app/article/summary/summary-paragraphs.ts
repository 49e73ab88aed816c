import { cutText } from '#app/lib/cut-text.ts';

/** Least length of the part that is shown at once, in characters, where the summary is that long. */
const MIN_BEGINNING_LENGTH = 160;

/** A summary in two parts: what is shown at once, and what "Read More" reveals. */
interface SummaryParagraphs {
  beginning: string[];
  /** Empty where `beginning` is the whole summary. */
  rest: string[];
}

/** Splits plain text at empty lines: the first paragraph, more where it is short, and the rest. */
export function summaryParagraphs(summary: string): SummaryParagraphs {
  const all = summary
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  let shown = 0;
  let length = 0;
  while (shown < all.length && length < MIN_BEGINNING_LENGTH) {
    length += all[shown]?.length ?? 0;
    shown += 1;
  }
  return { beginning: all.slice(0, shown), rest: all.slice(shown) };
}

/** Longest page description, in characters; search engines show no more. */
const MAX_DESCRIPTION_LENGTH = 160;

/** The beginning of a summary as a page's description, cut between words. */
export function summaryDescription({ beginning }: SummaryParagraphs): string {
  return cutText(beginning.join(' '), MAX_DESCRIPTION_LENGTH);
}
