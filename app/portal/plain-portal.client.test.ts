// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const publish = vi.hoisted(() => vi.fn());
vi.mock('#app/events/events.port.ts', async (original) => ({
  ...(await original<object>()),
  publishReportingParameters: publish,
}));

const REPORTING = { iteration_id: 'i1', tab_name: 'sports' };
const PAGE = {
  topic: 'sports',
  topics: ['latest', 'sports'],
  stories: [{ id: '7' }, { id: '8' }],
  sections: [{ topic: 'business', stories: [{ id: '9' }] }],
  reporting: REPORTING,
};
const CARDS = { horoscope: { signs: [{ id: 'leo' }] }, games: { value: { games: [] } } };
const DATA = { page: { value: PAGE }, setting: { cards: CARDS } };
const late = new Promise(() => undefined);

const observed = vi.fn();
const opened = vi.spyOn(performance, 'getEntriesByType');
const openedBy = (type: string) => opened.mockReturnValue([{ type } as PerformanceNavigationTiming]);
let near: (isNear: boolean) => void;

/** Whether the portal needs React at once. Modules are fresh, as lists are read from storage once. */
async function needsReact(data: object = DATA, meanwhile = () => {}) {
  vi.resetModules();
  const { startPortal } = await import('./plain-portal.client.ts');
  const needed = startPortal(data).then(() => true);
  meanwhile();
  return Promise.race([needed, new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
}

beforeEach(() => {
  localStorage.clear();
  publish.mockClear();
  openedBy('navigate');
  observed.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: object[]) => void) {
        near = (isIntersecting) => onEntries([{ isIntersecting }]);
      }
      observe = observed;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML =
    '<main><ul><li data-topic="latest"><a></a></li><li data-topic="sports"><a aria-current="page"></a></li></ul><a aria-busy="false"></a></main>';
  return () => vi.unstubAllGlobals();
});

describe('the portal', () => {
  it('needs no React for who comes first, and tells events of its list', async () => {
    expect(await needsReact()).toBe(false);
    expect(publish.mock.calls).toEqual([[REPORTING]]);
  });

  it.each([
    ['a list that arrives late', { ...DATA, page: { promise: late } }],
    ['games that arrive late', { ...DATA, setting: { cards: { ...CARDS, games: { promise: late } } } }],
    [
      'a card that failed, which would be reported twice',
      {
        ...DATA,
        page: {
          value: { ...PAGE, reporting: { ...REPORTING, failed_card: 'games', failed_card_reason: 'x' } },
        },
      },
    ],
  ])('needs it for %s', async (_what, data) => {
    expect(await needsReact(data)).toBe(true);
    expect(publish).not.toHaveBeenCalled();
  });

  it.each([
    ['follows', '["topic:sports"]'],
    ['hidden', '["8"]'],
    ['hidden', '["9"]'],
    ['horoscope_sign', 'leo'],
    ['horoscope_card_pos', '3'],
  ])('needs it for what the visitor has in %s: %s', async (key, text) => {
    localStorage.setItem(key, text);
    expect(await needsReact()).toBe(true);
  });

  it.each([
    ['follows', '["topic:business"]'],
    ['hidden', '["10"]'],
    ['hidden', '{'],
    ['horoscope_card_pos', '4'],
    ['last_visit', '1'],
  ])('needs none for %s: %s', async (key, text) => {
    localStorage.setItem(key, text);
    expect(await needsReact()).toBe(false);
  });

  it('a topic without cards has no place for a sign', async () => {
    localStorage.setItem('horoscope_sign', 'leo');
    expect(await needsReact({ ...DATA, setting: {} })).toBe(false);
  });

  it('needs it for who comes back to a story of a further page, and forgets the place of who does not', async () => {
    sessionStorage.setItem('portal_place', '{}');
    openedBy('back_forward');
    const { startPortal } = await import('./plain-portal.client.ts');
    await startPortal(DATA);
    expect(sessionStorage.getItem('portal_place')).toBe('{}');
    openedBy('navigate');
    expect(await needsReact()).toBe(false);
    expect(sessionStorage.getItem('portal_place')).toBeNull();
  });

  it('needs it where the end of the list is near the window', async () => {
    expect(await needsReact(DATA, () => near(false))).toBe(false);
    expect(await needsReact(DATA, () => near(true))).toBe(true);
    expect(observed).toHaveBeenCalledWith(document.querySelector('[aria-busy]'));
  });

  it('scrolls the row of topics to the chosen one, if that is not the first', async () => {
    const row = document.querySelector('ul') as HTMLElement;
    Object.defineProperty(row.children[1], 'offsetLeft', { value: 90 });
    await needsReact();
    expect(row.scrollLeft).toBe(90);
  });
});
