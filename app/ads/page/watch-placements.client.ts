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
  came(placement: AdElements): void;
  /** It is so near that an ad should be requested. */
  near(placement: AdElements): void;
  /** The part of it that is in sight, 0 to 1. */
  visible(placement: AdElements, part: number): void;
  gone(placement: AdElements): void;
}

/** Visible parts that are reported; refreshing needs half. */
const PARTS = [0, 0.5, 1];

/**
 * Watches the placements of a page: lists grow, and pages change.
 * @param marginOf distance from the window that counts as near, in percent of the window's height
 */
export function watchPlacements(
  listener: PlacementListener,
  marginOf: (placement: AdElements) => number,
): () => void {
  const placements = new Map<Element, AdElements>();
  const nearness = watchNearness((element) => {
    const placement = placements.get(element);
    if (placement) listener.near(placement);
  });
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const placement = placements.get(target.closest('[data-ad-slot]') ?? target);
        if (placement) listener.visible(placement, intersectionRatio);
      }
    },
    { threshold: PARTS },
  );
  const look = () => {
    for (const [element, placement] of placements) {
      if (element.isConnected) continue;
      placements.delete(element);
      nearness.forget(element);
      sight.unobserve(placement.box);
      listener.gone(placement);
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-ad-slot]')) {
      const placement = placements.has(element) ? undefined : placementOf(element);
      if (!placement) continue;
      placements.set(element, placement);
      listener.came(placement);
      nearness.watch(element, marginOf(placement));
      sight.observe(placement.box);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    nearness.stop();
    sight.disconnect();
    for (const placement of placements.values()) listener.gone(placement);
    placements.clear();
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
function placementOf(element: HTMLElement): AdElements | undefined {
  const box = element.querySelector<HTMLElement>('[data-ad-box]');
  const { adSlot: id, adKind } = element.dataset;
  if (!box || !id) return undefined;
  return { id, kind: adKind === 'native' ? 'native' : 'ad', element, box };
}

/** The width of a placement among the stories; undefined for one that lies over the page, or is not laid out. */
export function availableWidthIn({ element, box }: AdElements): number | undefined {
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
