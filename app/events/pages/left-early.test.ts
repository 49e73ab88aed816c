// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportClicks } from '#app/events/click-reports.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { EARLY_RECORDER_SCRIPT, endRecording, pagesLeftEarly } from './left-early.ts';

const NOW = Date.UTC(2026, 10, 27, 9);
const CLICK = ['article click', { item_id: '7' }] as const;
const PAGE = ['newsroom', '/', 'for you', '', NOW, []];
let endListeners: () => void;

const load = () => new Function('self', 'addEventListener', EARLY_RECORDER_SCRIPT)(window, addEventListener);
const leave = () => dispatchEvent(new Event('pagehide'));
/** A press as the visitor makes it; this document has none that are trusted. */
const press = (selector = '#story b', isTrusted = true) => {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: isTrusted });
  document.querySelector(selector)?.dispatchEvent(click);
};
const left = (brid = 'newsroom', now = Date.now()) => pagesLeftEarly(brid, now);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  endListeners = ownListeners();
  sessionStorage.clear();
  history.replaceState(null, '', '/?cd=%7B%22auid%22%3A%22visitor-1%22%7D');
  Object.assign(document.documentElement.dataset, { brand: 'newsroom', screenName: 'for you' });
  document.body.innerHTML = '<a id="story" href="#a"><b>Story</b></a><a id="other" href="#b">Other</a>';
  document.querySelector('#story')?.setAttribute('data-click', JSON.stringify(CLICK));
  load();
});
afterEach(() => {
  endListeners();
  vi.useRealTimers();
});

describe('a page that is left before it could report', () => {
  it('is stored with what was pressed, and when', () => {
    vi.advanceTimersByTime(800);
    press();
    press('#other');
    press('#story', false);
    leave();
    const clicks = [{ name: 'article click', fields: { item_id: '7' }, at: NOW + 800 }];
    expect(left()).toEqual([
      { pathname: '/', search: '', screenName: 'for you', left: { at: NOW, referrer: '', clicks } },
    ]);
  });

  it('is stored without its query, which names the visitor', () => {
    leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('visitor-1');
  });

  it('is stored without the query of the page before', () => {
    const before = 'http://localhost:3000/fsd?brid=newsroom&cd=%7B%22gaid%22%3A%22g-1%22%7D&rp=e30%3D';
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(before);
    leave();
    referrer.mockRestore();
    expect(left()[0]?.left?.referrer).toBe('http://localhost:3000/fsd');
  });

  it('and is restored, and left again, has no click twice', () => {
    press();
    leave();
    leave();
    expect(left().map((page) => page.left?.clicks.length)).toEqual([1, 0]);
  });

  it('stays stored until what a page reports of it is stored', () => {
    leave();
    const { forgetPages } = endRecording();
    expect(left()).toHaveLength(1);
    forgetPages();
    expect(left()).toEqual([]);
  });

  it('stays stored where another was left since', () => {
    leave();
    const { forgetPages } = endRecording();
    store([PAGE, PAGE]);
    forgetPages();
    expect(left()).toHaveLength(2);
  });

  it('is one of twenty at most, the last ones', () => {
    for (let page = 0; page < 25; page++) {
      history.replaceState(null, '', `/article-content/${page}`);
      leave();
    }
    expect(left().map(({ pathname }) => pathname)).toEqual(
      Array.from({ length: 20 }, (_, index) => `/article-content/${index + 5}`),
    );
  });

  it('leaves nothing where storage is full', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(leave).not.toThrow();
    setItem.mockRestore();
  });
});

describe('a page that reports', () => {
  it('gets the clicks of before that were recorded on it, and is not stored', () => {
    press();
    reportClicks(() => false);
    press('#story');
    expect(endRecording().clicks).toEqual([{ name: CLICK[0], fields: CLICK[1], at: NOW }]);
    leave();
    expect(left()).toEqual([]);
  });

  it('gets none where there was no recorder', () => {
    Object.assign(window, { earlyRecorder: undefined });
    reportClicks(() => false);
    expect(endRecording().clicks).toEqual([]);
  });
});

const store = (value: unknown) =>
  sessionStorage.setItem('pages_left', typeof value === 'string' ? value : JSON.stringify(value));

describe('pages that were left early', () => {
  it('are those of the same brand', () => {
    store([PAGE, ['dailyHub', '/horoscope', ...PAGE.slice(2)]]);
    expect(pagesLeftEarly('dailyHub', NOW).map(({ pathname }) => pathname)).toEqual(['/horoscope']);
  });

  it.each([
    ['ten minutes ago belong to a visit that is over', 10 * 60_000],
    ['in the future come from a clock that was set back', -1],
  ])('%s', (_, ago) => {
    store([PAGE]);
    expect(pagesLeftEarly('newsroom', NOW + ago)).toEqual([]);
  });

  it.each([
    '',
    '{',
    'null',
    '{}',
    [null],
    [1],
    [{}],
    [[]],
    [[...PAGE.slice(0, 4), '1', []]],
    [[...PAGE.slice(0, 5), {}]],
  ])('are none where %j is stored', (stored) => {
    store(stored);
    expect(pagesLeftEarly('newsroom', NOW)).toEqual([]);
  });
});

it.each([
  [null],
  ['click'],
  [[NOW, '{']],
  [[NOW, '["no such event",{}]']],
  [['soon', '["article click",{}]']],
])('clicks that cannot be read are left out: %j', (click) => {
  store([[...PAGE.slice(0, 5), [click]]]);
  expect(pagesLeftEarly('newsroom', NOW).map((page) => page.left?.clicks)).toEqual([[]]);
});
