import { type ComponentType, createContext, useContext } from 'react';

/** What a part depends on beside its properties: the site, or the site and the address of the page. */
export type PartOf = 'site' | 'address';

/** The cached parts of a page that is being rendered. */
export interface PlacedParts {
  /**
   * The place of a part in the page.
   * @param key its name and properties
   * @param on what else its markup depends on
   * @returns what marks the place, and whether the part need not be rendered
   */
  placeOf(key: string, on: PartOf): { mark: string; isKnown: boolean };
}

/** Provided where a page is rendered whole; without it parts are rendered as others are. */
export const PartCacheContext = /* @__PURE__ */ createContext<PlacedParts | undefined>(undefined);

/** What a key says whole: no functions, no elements. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...parameters: never[]) => unknown
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/** A part whose properties a key says whole; any other cannot be used. */
type Cacheable<P> = P extends Plain<P> ? ComponentType<P> : never;

/**
 * A part of pages that the server renders once for the same properties on the same site: a page of one visitor is made
 * of parts that others have, too. Its markup has no id by `useId` and no nonce: the page would stream, as without
 * cached parts. In the browser it is the part itself.
 * @param name tells its keys from those of other parts
 */
export function cachedPart<P extends object>(
  name: string,
  Part: ComponentType<P>,
  on: PartOf = 'site',
): Cacheable<P> {
  if (!import.meta.env.SSR) return Part as Cacheable<P>;
  return function Cached(properties: P) {
    const parts = useContext(PartCacheContext);
    if (!parts) return <Part {...properties} />;
    const { mark, isKnown } = parts.placeOf(`${name} ${JSON.stringify(properties)}`, on);
    const border = <template data-cached={mark} />;
    if (isKnown) return border;
    return (
      <PartCacheContext.Provider value={undefined}>
        {border}
        <Part {...properties} />
        {border}
      </PartCacheContext.Provider>
    );
  } as Cacheable<P>;
}
