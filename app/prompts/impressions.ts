import { cookieValue } from '#app/lib/http/cookies.ts';

/** Impression counters (section 3): how often a visitor has seen stories, previews, the daily read, the feedback card. */
export type ImpressionCounter =
  | 'cd_article_imp'
  | 'cd_article_prev_imp'
  | 'cd_fsd_imp'
  | 'cd_crd_imp_feedback';

const MAX_COUNT = 1_000_000;

/** The count in a Cookie header; 0 when there is none or it is damaged. */
export function impressionsIn(cookies: string, counter: ImpressionCounter): number {
  const count = Number(cookieValue(cookies, counter));
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 0;
}
