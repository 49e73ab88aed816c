// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snackbar } from '#app/ui/snackbar/snackbar-host.tsx';

const shown: Snackbar[] = [];
const withdraw = vi.fn();
vi.mock('#app/ui/snackbar/show-snackbar.client.tsx', () => ({
  showSnackbar: (snackbar: Snackbar) => {
    shown.push(snackbar);
    return withdraw;
  },
}));
vi.mock('#app/i18n/load-texts.ts', () => ({ loadTexts: async () => (key: string) => key }));

const WINDOW_PX = 600;
const BLOCK_PX = 300;

let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  shown.length = 0;
  withdraw.mockClear();
  vi.stubGlobal('innerHeight', WINDOW_PX);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page of a story of ten blocks, each of the same height. */
async function openStory({ stored, blocks = 10 }: { stored?: string; blocks?: number } = {}) {
  if (stored) localStorage.setItem('reading_positions', JSON.stringify([stored]));
  document.body.innerHTML = `<article>${'<p>text</p>'.repeat(blocks)}</article>`;
  const text = document.querySelector('article') as HTMLElement;
  const paragraphs = [...text.querySelectorAll('p')];
  for (const [at, one] of paragraphs.entries())
    one.getBoundingClientRect = () => ({ bottom: (at + 1) * BLOCK_PX - scrollY }) as DOMRect;
  const { trackReadingPosition } = await import('./track-reading-position.client.ts');
  stop = trackReadingPosition(text, '7', 'en');
  await vi.advanceTimersByTimeAsync(0);
  return paragraphs;
}

function scrollTo(px: number): void {
  vi.stubGlobal('scrollY', px);
  dispatchEvent(new Event('scroll'));
}

const positions = () => JSON.parse(localStorage.getItem('reading_positions') ?? '[]') as string[];

describe('a story that is scrolled', () => {
  it('has its position stored once scrolling has settled', async () => {
    await openStory();
    scrollTo(900);
    vi.advanceTimersByTime(399);
    expect(positions()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(positions()).toEqual(['7:3']);
  });

  it('has it stored at once when the page goes out of sight', async () => {
    await openStory();
    scrollTo(900);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(positions()).toEqual(['7:3']);
  });

  it('is forgotten once its end was seen, and stays so', async () => {
    await openStory({ stored: '7:3' });
    for (const px of [2_400, 900]) {
      scrollTo(px);
      vi.advanceTimersByTime(400);
      expect(positions()).toEqual([]);
    }
  });

  it('stores nothing after it was left', async () => {
    await openStory();
    scrollTo(900);
    stop?.();
    vi.advanceTimersByTime(400);
    expect(positions()).toEqual([]);
  });
});

describe('a half-read story', () => {
  it('is offered to be read on, which leads to its block with the focus', async () => {
    const paragraphs = await openStory({ stored: '7:3' });
    const scrolled = vi.fn();
    const block = paragraphs[3] as HTMLElement;
    block.scrollIntoView = scrolled;
    shown[0]?.actions?.[0]?.onPress();
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(block);
  });

  it('keeps its position while the offer stands, and takes a new one after it', async () => {
    await openStory({ stored: '7:3' });
    scrollTo(300);
    vi.advanceTimersByTime(400);
    expect(positions()).toEqual(['7:3']);
    shown[0]?.onGone?.('replaced');
    scrollTo(310);
    vi.advanceTimersByTime(400);
    expect(positions()).toEqual(['7:1']);
  });

  it.each([
    ['another story', { stored: '8:3' }],
    ['a block that the story no longer has', { stored: '7:12' }],
    ['nothing', {}],
  ])('is not offered where %s is stored', async (_, story) => {
    await openStory(story);
    expect(shown).toEqual([]);
  });

  it('is not offered where the browser has scrolled', async () => {
    vi.stubGlobal('scrollY', 41);
    await openStory({ stored: '7:3' });
    expect(shown).toEqual([]);
  });

  it('takes its offer away when it is left', async () => {
    await openStory({ stored: '7:3' });
    stop?.();
    expect(withdraw).toHaveBeenCalledOnce();
  });
});
