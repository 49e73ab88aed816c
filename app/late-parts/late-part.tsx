import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { nextTurn } from '#app/lib/scripts/next-turn.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { useHydrated } from '#app/lib/view/use-hydrated.ts';
import { onceNearWindow } from '#app/lib/view/watch-near-window.ts';
import { isScripted } from './early-press.ts';
import { repeatPress } from './repeat-press.ts';

/** What a late part is made of. */
interface LatePartSource<P> {
  /** Imports its code: `() => import('./part.tsx').then((module) => module.Part)`. The build finds it by this call. */
  load: () => Promise<ComponentType<P>>;
  /** Whether the server's markup stays for good, or is hydrated near the window. */
  stays?: boolean;
  /** Whether its code is loaded once the page is idle, for the next pages; see `loadLateParts`. */
  ahead?: boolean;
}

/**
 * The loader of each part that is not loaded yet, and whether it is loaded ahead: later pages need it, or it must work
 * offline.
 */
const parts = new Map<() => Promise<unknown>, boolean>();

/**
 * Loads what is needed next, or all, for a page that is about to show; what fails is loaded when it shows. The server
 * loads all before it writes a page.
 */
export async function loadLateParts(which: 'ahead' | 'all'): Promise<void> {
  await Promise.allSettled([...parts].map(([get, isAhead]) => (isAhead || which === 'all') && get()));
}

/**
 * A part of a page whose code the first view does without: the browser leaves the markup that the server wrote as it
 * is, until the part comes near the window (or for good). Pages that come later within the document wait for its code.
 * The wrapper is `display: contents`, so it takes no part in layout. The styles of the part belong to the pages that
 * show it from the start; the build finds them by this call (`app/bundling/late-part-styles.ts`).
 */
export function latePart<P extends object>({ load, stays, ahead = false }: LatePartSource<P>) {
  const onServer = import.meta.env.SSR;
  let loaded: ComponentType<P> | undefined;
  const get = async () => {
    loaded ??= await load();
    // Else each page of a server would ask for all of them once more.
    parts.delete(get);
    return loaded;
  };
  const later = () => lazy(async () => ({ default: await get().catch(() => Nothing) }));
  parts.set(get, ahead);
  return function LatePart({ onKeptClick, ...rest }: P & { onKeptClick?: (event: MouseEvent) => void }) {
    const isHydrating = !useHydrated();
    const box = useRef<HTMLDivElement>(null);
    const [{ isKept, Live }, setPart] = useState<{ isKept: boolean; Live: ComponentType<P> }>(() => ({
      isKept: isHydrating && !onServer,
      Live: loaded ?? later(),
    }));
    const pressed = useRef<Kept>();
    const focused = useRef<Kept>();
    const showLive = (Live: ComponentType<P>) => {
      focused.current = keptControl(box.current, document.activeElement);
      setPart({ isKept: false, Live });
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of the two.
    useEffect(() => {
      if (!isKept) {
        hydratedControl(box.current, focused.current)?.focus({ preventScroll: true });
        const control = hydratedControl(box.current, pressed.current);
        return control && repeatPress(control);
      }
      const part = stays ? undefined : box.current?.firstElementChild;
      // Without a network the markup stays as it is.
      if (!part) return;
      return onceNearWindow(part, async () => {
        const Live = await get().catch(() => undefined);
        // Parts in it come without their markup: each would be missing until React shows it, half a second later.
        if (ahead) await loadLateParts('ahead');
        await untilReleased(part);
        if (Live) showLive(Live);
      });
    }, [isKept]);
    /** A click before the part is hydrated waits for it; where its code cannot be loaded, a link navigates natively. */
    const waitForHydration = (event: MouseEvent) => {
      const control = isPlainClick(event) && (event.target as Element).closest<HTMLElement>(CONTROLS);
      if (!control || !(control instanceof HTMLAnchorElement || isScripted(control))) return;
      event.preventDefault();
      pressed.current = keptControl(box.current, control);
      get().then(showLive, () => control instanceof HTMLAnchorElement && location.assign(control.href));
    };
    // Links and buttons in it are pressed by keys, too, and those presses are clicks.
    const onClick = onKeptClick ?? waitForHydration;
    const kept = { ref: box, className: 'boxless', onClick, suppressHydrationWarning: true };
    if (isKept) return <div key="kept" {...kept} dangerouslySetInnerHTML={{ __html: '' }} />;
    const part = <Live {...(rest as unknown as P)} />;
    return (
      <div key="live" ref={box} className="boxless">
        {onServer ? part : <Suspense>{part}</Suspense>}
      </div>
    );
  };
}

const CONTROLS = 'a, button';

const controlsIn = (box: Element | null) => [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];

/** A link or a button of the server's markup, and its place among those of its part. */
interface Kept {
  control: HTMLElement;
  place: number;
}

function keptControl(box: Element | null, element: Element | null): Kept | undefined {
  const place = controlsIn(box).indexOf(element as HTMLElement);
  return place < 0 ? undefined : { control: element as HTMLElement, place };
}

/**
 * The hydrated link with the address of the kept one, or that one where a nested part is not hydrated yet; of buttons,
 * the one in the same place.
 */
function hydratedControl(box: Element | null, kept: Kept | undefined): HTMLElement | undefined {
  if (!kept) return undefined;
  const { control, place } = kept;
  if (!(control instanceof HTMLAnchorElement)) return controlsIn(box)[place];
  const isSame = (one: HTMLElement) => one instanceof HTMLAnchorElement && one.href === control.href;
  return controlsIn(box).find(isSame) ?? control;
}

/** How a press ends. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;

/** Resolves when the element is not held down: one that is replaced meanwhile would never get its click. */
async function untilReleased(element: Element): Promise<void> {
  if (!element.matches(':active')) return;
  await new Promise((resolve) => {
    for (const type of RELEASES) addEventListener(type, resolve, { once: true });
  });
  // The click comes in the same turn.
  await nextTurn();
}

function Nothing() {
  return null;
}
