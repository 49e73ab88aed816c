import type { Topic } from '#schemas/content/topics.ts';

/**
 * Names of sections by our topic, parted by `, `; `none`: names that have no topic of ours. Lower or upper case, with
 * accents.
 */
export type SectionRows = Readonly<Partial<Record<Topic | 'none', string>>>;
