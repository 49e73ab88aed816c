import type { Topic } from '#schemas/content/topics.ts';

/** Words by topic, parted by blanks, written by hand from general knowledge of the vocabulary. */
export type SeedWords = Readonly<Partial<Record<Topic, string>>>;
