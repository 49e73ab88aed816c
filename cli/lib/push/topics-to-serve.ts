import { isQuiet, type QuietHours, type TopicCount } from '#app/push/push.port.server.ts';
import { audienceOf } from '#app/push/push.port.ts';

/** A topic that a message is for. */
export interface ServedTopic extends TopicCount {
  /** It is quiet there now: nothing is sent. */
  held: boolean;
}

/** The topics that a selector means: `all`, a language, or a topic with or without its brand in front. */
export function topicsToServe(
  topics: readonly TopicCount[],
  selector: string,
  now: number,
  quiet: QuietHours | null,
): ServedTopic[] {
  return topics.flatMap((one) => {
    const audience = audienceOf(one.topic);
    if (!audience) return [];
    const names = ['all', audience.language, one.topic, one.topic.slice(audience.brid.length + 1)];
    return names.includes(selector) ? [{ ...one, held: isQuiet(now, audience.timeZone, quiet) }] : [];
  });
}
