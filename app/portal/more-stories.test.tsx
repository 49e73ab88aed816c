// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { MoreStories } from './more-stories.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const onMore = vi.fn();
let intersections: ReturnType<typeof fakeIntersections>;
type Status = 'idle' | 'loading' | 'failed';
async function open(status: Status, hasMore = true) {
  const storyList = { topic: 'sports', stories: [], hasMore, nextOffset: 20, asOf: undefined, status };
  const page = await renderOnPage(
    <MoreStories storyList={storyList} href="/?offset=20" onMore={onMore} marked={false}>
      <i>below</i>
    </MoreStories>,
  );
  const nearEnd = () => {
    const end = page.firstElementChild as Element;
    const [margin] = intersections.marginsOf(end);
    intersections.tell(end, { isIntersecting: true }, margin);
  };
  const click = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => page.querySelector('a')?.dispatchEvent(event));
    return !event.defaultPrevented;
  };
  return { page, nearEnd, click };
}

beforeEach(() => {
  intersections = fakeIntersections();
});
afterEach(async () => {
  await closePage();
  onMore.mockClear();
});

describe('the button for more stories', () => {
  it.each([
    ['idle', 'portal.more', 'false'],
    ['loading', 'portal.loading', 'true'],
    ['failed', 'portal.retry', 'false'],
  ] as const)('%s: is labelled %s', async (status, label, busy) => {
    const link = (await open(status)).page.querySelector('a');
    expect([link?.textContent, link?.getAttribute('aria-busy')]).toEqual([label, busy]);
  });

  it('is replaced by a note at the end', async () => {
    const { page } = await open('idle', false);
    expect([page.querySelector('a'), page.textContent]).toEqual([null, 'portal.endbelow']);
  });

  it('loads in place and reports it, unless the click is modified or a load is under way', async () => {
    const reports = recordedReports();
    const idle = await open('idle');
    expect([await idle.click(), await idle.click({ metaKey: true })]).toEqual([false, true]);
    expect([onMore.mock.calls.length, reports]).toEqual([
      1,
      [['load more', { tab_name: 'sports', offset: 20, gesture: 'button' }]],
    ]);
    await closePage();
    expect([await (await open('loading')).click(), onMore.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('scrolling near the end', () => {
  it('loads four pages, and more after the button was pressed', async () => {
    const { nearEnd, click } = await open('idle');
    for (let times = 0; times < 6; times++) nearEnd();
    expect(onMore).toHaveBeenCalledTimes(4);
    await click();
    nearEnd();
    expect(onMore).toHaveBeenCalledTimes(6);
  });

  it.each([
    ['loading', true],
    ['failed', true],
    ['idle', false],
  ] as const)('loads nothing while %s, with more: %s', async (status, hasMore) => {
    (await open(status, hasMore)).nearEnd();
    expect(onMore).not.toHaveBeenCalled();
  });
});
