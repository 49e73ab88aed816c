import { isRecent } from '#app/lib/dates/is-recent.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';

/** A topic that was empty when it was asked for is offered again after this, in ms. */
const EMPTY_MS = 5 * 60_000;

/** Which topics of a brand have stories, from what the back end says, else from what it answered. */
interface TopicLists {
  /**
   * Notes a first page.
   * @param list which list of topics, by brand and market
   * @param said the topics that the back end says have stories; empty if it does not say
   * @param asked the topics of the query
   */
  note(list: string, said: readonly string[], asked: readonly string[], isEmpty: boolean): void;
  /** The brand's topics in its order, without those known to be empty; all of them if no other is left. */
  offered(list: string, brand: Brand): string[];
}

/** @param now ms since 1970 */
export function topicLists(now: () => number): TopicLists {
  const saidOf = new Map<string, readonly string[]>();
  const emptySince = new Map<string, number>();
  return {
    note(list, said, asked, isEmpty) {
      if (said.length > 0) saidOf.set(list, said);
      else saidOf.delete(list);
      const [topic] = asked;
      if (topic === undefined || asked.length > 1) return;
      if (isEmpty) emptySince.set(`${list} ${topic}`, now());
      else emptySince.delete(`${list} ${topic}`);
    },
    offered(list, { cmsConfig }) {
      const own = cmsConfig.portalTopicsWhiteList;
      const said = own.filter((topic) => saidOf.get(list)?.includes(topic));
      if (said.length > 0) return said;
      const isEmpty = (topic: string) =>
        isRecent(emptySince.get(`${list} ${topic}`) ?? Number.NEGATIVE_INFINITY, now(), EMPTY_MS);
      const left = own.filter((topic) => !isEmpty(topic));
      return left.length > 0 ? left : [...own];
    },
  };
}
