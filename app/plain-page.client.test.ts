// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPage } from '#app/events/pages/page-views.ts';
import { PAGE_DATA_ID } from '#app/lib/http/page-data.ts';

const SITE = { brand: 'newsroom' };
let use: () => void;
let needReact: () => void;
const startPortal = vi.fn();
const boot = vi.fn();
vi.mock('#app/late-parts/first-use.client.ts', () => ({
  firstUse: () =>
    new Promise<void>((resolve) => {
      use = resolve;
    }),
}));
vi.mock('#app/portal/plain-portal.client.ts', () => ({
  startPortal: (...given: unknown[]) => {
    startPortal(...given);
    return new Promise<void>((resolve) => {
      needReact = resolve;
    });
  },
}));
vi.mock('./boot-when-idle.ts', () => ({ bootWhenIdle: boot, hasBooted: () => false }));
const { startPlainPage } = await import('./plain-page.client.ts');

/** A document as the server sends it; `undefined`: its data comes by Remix's stream. */
function serverSent(data: unknown) {
  document.documentElement.dataset.screenName = 'portal';
  document.head.innerHTML = '<meta>';
  document.body.innerHTML = '<main></main>';
  if (data === undefined) return;
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ID;
  element.textContent = typeof data === 'string' ? data : JSON.stringify(data);
  document.body.append(element);
}
const portal = { loaderData: { root: { site: SITE }, 'routes/portal': { stories: ['7'] } } };

/** Whether a promise has settled once all that is ready has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  await vi.waitFor(() => expect(startPortal).toHaveBeenCalled());
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return settled;
}

beforeEach(() => {
  startPortal.mockClear();
  boot.mockClear();
  serverSent(portal);
});

describe('a page that can be read without React', () => {
  it('starts its screen with the data of the page, publishes the page and starts the list of parts', async () => {
    const started = startPlainPage('portal');
    expect(await isSettled(started)).toBe(false);
    expect(startPortal).toHaveBeenCalledExactlyOnceWith({ stories: ['7'] }, SITE);
    expect(boot).toHaveBeenCalledExactlyOnceWith(SITE);
    expect(currentPage()).toEqual({ pathname: location.pathname, search: '', screenName: 'portal' });
    use();
    await started;
  });

  it('is hydrated when it is used', async () => {
    const started = startPlainPage('portal');
    expect(await isSettled(started)).toBe(false);
    use();
    await expect(started).resolves.toBeTypeOf('function');
  });

  it('is hydrated when its screen shows what only React shows', async () => {
    const started = startPlainPage('portal');
    expect(await isSettled(started)).toBe(false);
    needReact();
    await expect(started).resolves.toBeTypeOf('function');
  });

  it('right before that, nodes of others go behind its own, and the stored scroll position is forgotten', async () => {
    sessionStorage.setItem('positions', '{"default":700}');
    const started = startPlainPage('portal');
    await isSettled(started);
    document.head.prepend(document.createElement('base'));
    use();
    const prepare = await started;
    expect([...document.head.children].map(({ localName }) => localName)).toEqual(['base', 'meta']);
    prepare();
    expect([...document.head.children].map(({ localName }) => localName)).toEqual(['meta', 'base']);
    expect(sessionStorage.getItem('positions')).toBe('{}');
  });

  it('is hydrated at once where its data comes by the stream of Remix', async () => {
    serverSent(undefined);
    await startPlainPage('portal');
    expect(boot).not.toHaveBeenCalled();
    expect(startPortal).not.toHaveBeenCalled();
  });

  it('is hydrated at once where the document is still on its way after a second', async () => {
    vi.useFakeTimers();
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const started = startPlainPage('portal');
    await vi.advanceTimersByTimeAsync(999);
    let settled = false;
    started.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(startPortal).not.toHaveBeenCalled();
    reading.mockRestore();
    vi.useRealTimers();
  });

  it('starts when a document that was on its way is parsed', async () => {
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const started = startPlainPage('portal');
    reading.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await isSettled(started)).toBe(false);
    use();
    await started;
    reading.mockRestore();
  });

  it('fails where its data cannot be read: the caller hydrates it', async () => {
    serverSent('{"loaderData":');
    await expect(startPlainPage('portal')).rejects.toThrow(SyntaxError);
  });
});
