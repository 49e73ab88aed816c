/** The topics of section 2 of the specification, in the order in which a portal offers them by default. */
export const TOPICS = [
  'trending',
  'latest',
  'breaking',
  'local',
  'world',
  'europe',
  'politics',
  'business',
  'finance',
  'technology',
  'science',
  'sports',
  'entertainment',
  'music',
  'culture',
  'health',
  'fitness',
  'lifestyle',
  'food_dining',
  'travel',
  'outdoors',
  'environment',
  'gardening',
  'architecture',
  'autos',
  'gaming',
  'beauty',
  'parenting',
  'pets',
  'odd',
  'fun',
  'dailyHoroscope',
] as const;

/** One topic key. A topic's name on screen is the text `topics.<key>`. */
export type Topic = (typeof TOPICS)[number];

const known: ReadonlySet<string> = new Set(TOPICS);

/** True when the text is a topic key of the specification. */
export function isTopic(text: string): text is Topic {
  return known.has(text);
}

/** The topic that an address names, if the brand offers it. */
export function namedTopic(named: string | null, offered: readonly Topic[]): Topic | undefined {
  return offered.find((topic) => topic === named);
}
