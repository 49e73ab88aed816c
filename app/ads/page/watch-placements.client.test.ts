// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { type AdElements, collapsePlacement, fixHeight, watchPlacements } from './watch-placements.client.ts';

const placement = (id: string, kind = 'ad') =>
  `<aside data-ad-slot="${id}" data-ad-kind="${kind}"><div data-ad-box></div></aside>`;
const elementOf = (id: string) => document.querySelector(`[data-ad-slot="${id}"]`) as HTMLElement;
const settled = () => vi.advanceTimersByTimeAsync(0);

let stop: () => void = () => undefined;

function watch(html: string, marginOf: (placement: AdElements) => number = () => 100) {
  const sight = fakeIntersections();
  document.body.innerHTML = html;
  const heard: string[] = [];
  const note =
    (what: string) =>
    ({ id, kind }: AdElements, part?: number) =>
      void heard.push(`${what} ${kind} ${id}${part === undefined ? '' : ` ${part}`}`);
  const listener = { came: note('came'), near: note('near'), visible: note('visible'), gone: note('gone') };
  stop = watchPlacements(listener, marginOf);
  return { sight, heard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('placements of a page', () => {
  it('are heard of: those that are there, those that come with the feed, and those that go', async () => {
    const { heard } = watch(placement('a') + placement('n', 'native'));
    expect(heard).toEqual(['came ad a', 'came native n']);
    document.body.insertAdjacentHTML('beforeend', placement('b'));
    await settled();
    elementOf('a').remove();
    await settled();
    expect(heard.slice(2)).toEqual(['came ad b', 'gone ad a']);
  });

  it('without a box or an id are none', () => {
    const { heard } = watch(
      '<aside data-ad-slot="a"></aside><aside data-ad-slot=""><div data-ad-box></div></aside>',
    );
    expect(heard).toEqual([]);
  });

  it('come near once, at the margin that is theirs', () => {
    const { sight, heard } = watch(placement('a') + placement('b'), ({ id }) => (id === 'a' ? 100 : 250));
    expect(['a', 'b'].map((id) => sight.marginsOf(elementOf(id)))).toEqual([['100% 0px'], ['250% 0px']]);
    heard.length = 0;
    sight.tell(elementOf('a'), { isIntersecting: false }, '100% 0px');
    expect(heard).toEqual([]);
    for (let time = 0; time < 2; time++) sight.tell(elementOf('a'), { isIntersecting: true }, '100% 0px');
    expect(heard).toEqual(['near ad a']);
  });

  it('tell which part of their box is in sight', () => {
    const { sight, heard } = watch(placement('a'));
    const box = elementOf('a').firstElementChild as HTMLElement;
    sight.tell(box, { intersectionRatio: 0.5 });
    expect(heard.at(-1)).toBe('visible ad a 0.5');
  });

  it('that went are watched no more, and a placement that comes back is another', async () => {
    const { sight, heard } = watch(placement('a'));
    const element = elementOf('a');
    element.remove();
    await settled();
    expect(sight.watched()).toBe(0);
    document.body.append(element);
    await settled();
    expect(heard).toEqual(['came ad a', 'gone ad a', 'came ad a']);
  });

  it('are all gone when watching ends', async () => {
    const { sight, heard } = watch(placement('a') + placement('b'));
    heard.length = 0;
    stop();
    expect([heard, sight.watched()]).toEqual([['gone ad a', 'gone ad b'], 0]);
    document.body.insertAdjacentHTML('beforeend', placement('c'));
    await settled();
    expect(heard).toHaveLength(2);
  });
});

describe('the width of a placement', () => {
  const here = (top: number): AdElements => {
    const element = document.createElement('aside');
    element.getBoundingClientRect = () => ({ top }) as DOMRect;
    return { id: 'a', kind: 'ad', element, box: element.appendChild(document.createElement('div')) };
  };

  it('is fixed, whatever comes into it', () => {
    const { box } = { ...here(0) };
    fixHeight({ ...here(0), box });
    expect([box.style.height, box.style.overflow]).toEqual(['var(--ad-height)', 'clip']);
  });

  it.each([
    [801, true, 'none'],
    [800, false, ''],
    [-500, false, ''],
  ])('at %i px of a window of 800 is given up: %s', (top, isGiven, display) => {
    vi.stubGlobal('innerHeight', 800);
    const found = here(top);
    expect([collapsePlacement(found), found.element.style.display]).toEqual([isGiven, display]);
  });
});
