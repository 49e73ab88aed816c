import { vi } from 'vitest';

type Callback = (entries: object[]) => void;

/** IntersectionObserver of a page without layout: elements come into sight when a test says so. */
export function fakeIntersections() {
  const observers = new Set<FakeObserver>();
  class FakeObserver {
    readonly elements = new Set<Element>();
    readonly rootMargin: string | undefined;
    readonly callback: Callback;
    constructor(callback: Callback, { rootMargin }: { rootMargin?: string } = {}) {
      this.callback = callback;
      this.rootMargin = rootMargin;
      observers.add(this);
    }
    observe(element: Element) {
      this.elements.add(element);
    }
    unobserve(element: Element) {
      this.elements.delete(element);
    }
    disconnect() {
      this.elements.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    /** Tells those who watch the element; its margin is that of the observer, undefined is the window itself. */
    tell(element: Element, entry: { isIntersecting?: boolean; intersectionRatio?: number }, margin?: string) {
      for (const { elements, callback, rootMargin } of [...observers])
        if (elements.has(element) && rootMargin === margin) callback([{ target: element, ...entry }]);
    },
    /** Margins of those who watch the element. */
    marginsOf: (element: Element) =>
      [...observers].flatMap(({ elements, rootMargin }) =>
        elements.has(element) && rootMargin !== undefined ? [rootMargin] : [],
      ),
    watched: () => [...observers].reduce((sum, { elements }) => sum + elements.size, 0),
  };
}
