/** Parts of a back end that may have an address and headers of their own (section 7). */
export const UPSTREAM_PARTS = [
  'portal',
  'fsd',
  'articles',
  'article',
  'summary',
  'assets',
  'horoscope',
  'games',
  'dns',
  'push',
  'outbrain',
  'configs',
] as const;

/** One of them. */
export type UpstreamPart = (typeof UPSTREAM_PARTS)[number];

const PART_OF_CALL: Readonly<Record<string, UpstreamPart>> = {
  'article summary': 'article',
  'summary file': 'assets',
  sign: 'horoscope',
  game: 'games',
  'dns-state': 'dns',
};

/** The part of a back end that a call belongs to, by the call's name. */
export function partOfCall(name: string): UpstreamPart | undefined {
  return PART_OF_CALL[name] ?? UPSTREAM_PARTS.find((part) => part === name);
}
