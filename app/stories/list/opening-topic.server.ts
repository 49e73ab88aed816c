import { isRefusedTopic } from '#app/content/content.port.server.ts';
import { isTopic, type Topic } from '#schemas/content/topics.ts';

/** How many topics are asked for at the same time, and how often, before a page is shown empty. */
const BATCH = 3;
const MAX_BATCHES = 5;

/** A page of a topic. */
interface TopicPage {
  answer: { articles: readonly unknown[]; availableTopics?: readonly string[] };
}

/**
 * The page that opens where no topic is named: the first topic's, else that of the first topic that has stories. A
 * source says which topics have any, and where it does not, the others are asked for in turn. A topic that the
 * source refuses has none.
 * @param offered the brand's topics in its order
 * @throws the failure of the first topic, if every topic was refused
 */
export async function openingTopic<T extends TopicPage>(
  offered: readonly Topic[],
  first: Topic,
  load: (topic: Topic) => Promise<T>,
): Promise<{ topic: Topic; page: T }> {
  const tried = new Set<string>();
  let fallback: Outcome<T> | undefined;
  let batch: Topic[] = [first];
  for (let asked = 0; asked <= MAX_BATCHES && batch.length > 0; asked++) {
    const outcomes = await Promise.all(batch.map((topic) => outcomeOf(topic, load)));
    for (const { topic } of outcomes) tried.add(topic);
    const found = outcomes.find(({ page }) => page && page.answer.articles.length > 0);
    if (found?.page) return { topic: found.topic, page: found.page };
    fallback = [fallback, ...outcomes].find((one) => one?.page) ?? fallback ?? outcomes[0];
    const known = outcomes.find(({ page }) => page?.answer.availableTopics)?.page?.answer.availableTopics;
    batch = (known ?? offered)
      .filter(isTopic)
      .filter((topic) => !tried.has(topic))
      .slice(0, BATCH);
  }
  if (fallback?.page) return { topic: fallback.topic, page: fallback.page };
  throw fallback?.error;
}

interface Outcome<T> {
  topic: Topic;
  page?: T;
  error?: unknown;
}

async function outcomeOf<T>(topic: Topic, load: (topic: Topic) => Promise<T>): Promise<Outcome<T>> {
  try {
    return { topic, page: await load(topic) };
  } catch (error) {
    if (!isRefusedTopic(error)) throw error;
    return { topic, error };
  }
}
