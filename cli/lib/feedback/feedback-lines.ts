import type { FeedbackReport } from './feedback-report.ts';

/** What people read: the count and the average, then an answer a line, the newest first. */
export function feedbackLines({ brid, since, count, average, ratings, feedback }: FeedbackReport): string[] {
  const time = since ? ` since ${shownTime(since)}` : '';
  if (count === 0) return [`${brid}: no feedback${time}.`];
  const spread = ratings.map((times, at) => `${at + 1}: ${times}`).reverse();
  return [
    `${brid}: ${count} ${count === 1 ? 'answer' : 'answers'}${time}, ${average} of 5 (${spread.join(', ')})`,
    ...feedback.map(({ at, rating, language, text }) =>
      [shownTime(at), '★'.repeat(rating) + '☆'.repeat(5 - rating), language, plain(text)]
        .join('  ')
        .trimEnd(),
    ),
    ...(feedback.length < count ? [`… and ${count - feedback.length} more: --last ${count}`] : []),
  ];
}

const shownTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** One line, without anything that a terminal would obey: strangers wrote it. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
