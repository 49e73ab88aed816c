/** A placement for an ad in the page. */
export interface AdElements {
  id: string;
  kind: 'ad' | 'native';
  /** The element with the label, which may be collapsed. */
  element: HTMLElement;
  /** Where the ad goes; its id is the slot's. */
  box: HTMLElement;
}

/** Callbacks for placements. */
export interface PlacementListener {
  came(place: AdElements): void;
  /** It is so near that an ad should be requested. */
  near(place: AdElements): void;
  /** The part of it that is in sight, 0 to 1. */
  visible(place: AdElements, part: number): void;
  gone(place: AdElements): void;
}

/** Visible parts that are reported; refreshing needs half. */
const PARTS = [0, 0.5, 1];

/**
 * Watches the placements of a page: lists grow, and pages change.
 * @param marginOf distance from the window that counts as near, in percent of the window's height
 */
export function watchPlacements(
  listener: PlacementListener,
  marginOf: (place: AdElements) => number,
): () => void {
  const places = new Map<Element, AdElements>();
  const nearness = watchNearness((element) => {
    const place = places.get(element);
    if (place) listener.near(place);
  });
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const place = places.get(target.closest('[data-ad-slot]') ?? target);
        if (place) listener.visible(place, intersectionRatio);
      }
    },
    { threshold: PARTS },
  );
  const look = () => {
    for (const [element, place] of places) {
      if (element.isConnected) continue;
      places.delete(element);
      nearness.forget(element);
      sight.unobserve(place.box);
      listener.gone(place);
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-ad-slot]')) {
      const place = places.has(element) ? undefined : placeOf(element);
      if (!place) continue;
      places.set(element, place);
      listener.came(place);
      nearness.watch(element, marginOf(place));
      sight.observe(place.box);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    nearness.stop();
    sight.disconnect();
    for (const place of places.values()) listener.gone(place);
    places.clear();
  };
}

/** Reports elements that have come near, each once; those of one margin share an observer. */
function watchNearness(cameNear: (element: Element) => void) {
  const observers = new Map<number, IntersectionObserver>();
  const observerOf = (marginPercent: number) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          cameNear(target);
        }
      },
      { rootMargin: `${marginPercent}% 0px` },
    );
    observers.set(marginPercent, observer);
    return observer;
  };
  return {
    watch: (element: Element, marginPercent: number) =>
      (observers.get(marginPercent) ?? observerOf(marginPercent)).observe(element),
    forget(element: Element) {
      for (const observer of observers.values()) observer.unobserve(element);
    },
    stop() {
      for (const observer of observers.values()) observer.disconnect();
    },
  };
}

/** The element is laid out; one that a size mapping hides at this width is not. */
function placeOf(element: HTMLElement): AdElements | undefined {
  const box = element.querySelector<HTMLElement>('[data-ad-box]');
  const { adSlot: id, adKind } = element.dataset;
  if (!box || !id) return undefined;
  return { id, kind: adKind === 'native' ? 'native' : 'ad', element, box };
}

/** The width of a placement among the stories; undefined for one that lies over the page, or is not laid out. */
export function roomIn({ element, box }: AdElements): number | undefined {
  return element.dataset.adSlot === undefined ? undefined : box.clientWidth || undefined;
}

/** Fixes a placement at its reserved height: a creative that is too large is clipped. */
export function fixHeight({ box }: AdElements): void {
  box.style.height = 'var(--ad-height)';
  box.style.overflow = 'clip';
}

/** Collapses an empty placement that is wholly below the window; above it, the text being read would jump. */
export function collapsePlacement({ element }: AdElements): boolean {
  if (element.getBoundingClientRect().top <= window.innerHeight) return false;
  element.style.display = 'none';
  return true;
}

/** Shows a collapsed placement again, where all that it moves is below the window. */
export function expandPlacement({ element }: AdElements): boolean {
  element.style.display = '';
  if (element.getBoundingClientRect().top > window.innerHeight) return true;
  element.style.display = 'none';
  return false;
}
