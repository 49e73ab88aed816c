// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishPage, publishSkeleton } from '#app/events/pages/page-views.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { reportScrolling } from './scroll-reports.client.ts';

let reports: ReturnType<typeof recordedReports>;

/** Scrolls the page itself, or an element in it. */
function scroll(top: number, { height = 5000, within = undefined as HTMLElement | undefined } = {}) {
  const element = within ?? document.documentElement;
  for (const [name, value] of Object.entries({ scrollTop: top, scrollHeight: height, clientHeight: 800 }))
    Object.defineProperty(element, name, { value, configurable: true });
  (within ?? document).dispatchEvent(new Event('scroll', { bubbles: true }));
}

const come = (pathname: string) => publishPage({ pathname, search: '' });
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeAll(() => reportScrolling());
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  reports = recordedReports();
  come('/article-content/7');
  wait(500);
});
afterEach(() => {
  wait(5_000);
  vi.useRealTimers();
});

describe('scrolling', () => {
  it('is reported a second after it started, with the latest position', () => {
    scroll(100);
    wait(400);
    scroll(250.4);
    wait(599);
    expect(reports).toEqual([]);
    wait(1);
    expect(reports).toEqual([['scroll', { scroll_top: 250, item_id: '7' }]]);
    wait(5_000);
    expect(reports).toHaveLength(1);
  });

  it('is reported at once when the page is left', () => {
    scroll(4199);
    dispatchEvent(new Event('pagehide'));
    wait(5_000);
    expect(reports).toEqual([['scroll to bottom', { scroll_top: 4199, item_id: '7' }]]);
  });

  it('belongs to its page, also when another has come before the report', () => {
    scroll(100);
    wait(200);
    come('/article-content/8');
    wait(600);
    scroll(4199);
    wait(200);
    expect(reports).toEqual([['scroll', { scroll_top: 100, item_id: '7' }]]);
    scroll(300);
    wait(1_000);
    expect(reports.slice(1)).toEqual([['scroll', { scroll_top: 300, item_id: '8' }]]);
  });

  it.each([
    [4199, 'scroll to bottom'],
    [4198, 'scroll'],
  ])('to %i px of 5,000 in a window of 800 is "%s"', (top, name) => {
    scroll(top);
    wait(1_000);
    expect(reports.map(([of]) => of)).toEqual([name]);
  });

  it('past the top, as phones bounce, is the top', () => {
    scroll(-40);
    wait(1_000);
    expect(reports).toEqual([['scroll', { scroll_top: 0, item_id: '7' }]]);
  });

  it('right after a page view is not reported', () => {
    come('/');
    wait(499);
    scroll(900);
    wait(2_000);
    expect(reports).toEqual([]);
  });

  it('to the top, where the skeleton of the next page comes, is not reported, nor taken for that of before', () => {
    publishSkeleton();
    scroll(0);
    wait(2_000);
    expect(reports).toEqual([]);
    scroll(900);
    wait(300);
    publishSkeleton();
    scroll(0);
    wait(700);
    expect(reports).toEqual([['scroll', { scroll_top: 900, item_id: '7' }]]);
  });

  it('of a page that has come and is not published yet is not that of the page before', () => {
    scroll(900);
    wait(300);
    history.pushState({ key: 'next' }, '', '/article-content/8');
    scroll(0);
    wait(700);
    expect(reports).toEqual([['scroll', { scroll_top: 900, item_id: '7' }]]);
    scroll(0);
    wait(1_000);
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['its address was rewritten', () => history.replaceState(history.state, '', '?cd=%7B%7D')],
    ['it was left for a place within it', () => history.pushState(null, '', '#report-7')],
  ])('goes on being reported where %s', (_, change) => {
    change();
    scroll(300);
    wait(1_000);
    expect(reports).toEqual([['scroll', { scroll_top: 300, item_id: '7' }]]);
  });

  it('in the game zone is reported once a second at most (section 4)', () => {
    come('/game-zone');
    wait(500);
    for (let top = 100; top <= 2_500; top += 100) {
      scroll(top);
      wait(100);
    }
    expect(reports.map(([name]) => name)).toEqual(['scroll', 'scroll']);
    wait(1_000);
    expect(reports).toHaveLength(3);
  });

  it('in a container is reported too, of a sideways row not', () => {
    const part = document.body.appendChild(document.createElement('div'));
    scroll(60, { within: part });
    wait(1_000);
    expect(reports).toHaveLength(1);
    scroll(0, { within: part, height: 800 });
    wait(1_000);
    expect(reports).toHaveLength(1);
  });
});
