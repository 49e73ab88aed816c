// @vitest-environment happy-dom
import { useCallback, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScrolledFields } from '#app/events/events.port.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { useScrollReports } from './use-scroll-reports.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

/** Positions that were reported while the screen was in the document, in px. */
let reported: number[];

function Screen() {
  const screen = useRef<HTMLDivElement>(null);
  useScrollReports(
    useCallback(({ top }: ScrolledFields) => {
      if (screen.current?.isConnected) reported.push(top);
    }, []),
  );
  return <div ref={screen} />;
}

function scroll(top: number) {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  reported = [];
  vi.useFakeTimers();
});
afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('scrolling in the game zone', () => {
  it('is reported a second after it started', async () => {
    await renderOnPage(<Screen />);
    scroll(30);
    scroll(80.4);
    vi.advanceTimersByTime(999);
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([80]);
  });

  it('is reported at once when the document is left', async () => {
    await renderOnPage(<Screen />);
    scroll(30);
    dispatchEvent(new Event('pagehide'));
    expect(reported).toEqual([30]);
  });

  it('is reported at once when the visitor goes on to another screen, and not after', async () => {
    await renderOnPage(<Screen />);
    scroll(30);
    await closePage();
    scroll(60);
    vi.advanceTimersByTime(5_000);
    expect(reported).toEqual([30]);
  });
});
