/** Screens that can be read without React: they are hydrated when they are used. */
export type PlainScreen = 'portal' | 'article' | 'summary' | 'horoscope' | 'sign';

/** What the route of such a screen says in its `handle`. */
export interface PlainHandle {
  plain: PlainScreen;
}

/** The screen that a route's `handle` names; undefined for routes that are hydrated at once. */
export function plainScreenOf(handle: unknown): PlainScreen | undefined {
  return (handle as Partial<PlainHandle> | undefined)?.plain;
}
