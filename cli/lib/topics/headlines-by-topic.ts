import type { Topic } from '#schemas/content/topics.ts';

/** Headlines by topic, each with a teaser on a line of its own. */
export type HeadlinesByTopic = Readonly<Partial<Record<Topic, string>>>;
