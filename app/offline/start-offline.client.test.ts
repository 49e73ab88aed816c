// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteData } from '#app/site/site-data.ts';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { WHERE } from './service-worker/open-clicked.ts';
import { isSavingData } from './start-offline.client.ts';

vi.mock('#app/offline/service-worker/service-worker.ts?worker&url', () => ({ default: '/sw-file.js' }));
vi.mock('./offline-bar.client.ts', () => ({
  showOfflineBar: () => {
    const bar = document.body.appendChild(document.createElement('output'));
    return () => bar.remove();
  },
  showNote: (_: unknown, text: string) => {
    document.body.appendChild(document.createElement('aside')).textContent = text;
  },
}));

let endListeners: () => void;
let files: string[];
let images: string[];

/** A browser with or without a ready service worker. */
async function open({
  onLine = true,
  saveData = false,
  hasWorker = true,
  registers = true,
  appParameters = undefined as SiteData['appParameters'],
} = {}) {
  vi.resetModules();
  const messages: unknown[] = [];
  const connection = { onLine };
  const register = vi.fn(async (_address: string, _how: object) => {
    if (!registers) throw new Error('no worker');
  });
  const ready = Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } });
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    ready,
    controller: undefined as unknown,
  });
  vi.stubGlobal('navigator', {
    ...(hasWorker ? { serviceWorker } : {}),
    connection: { saveData },
    get onLine() {
      return connection.onLine;
    },
  });
  files = ['http://localhost:3000/a.js', 'https://other.example/x.js'];
  const entries = () => files.map((name) => ({ name })) as never;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(entries);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      takeRecords = entries;
    },
  );
  images = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        images.push(address);
      }
    },
  );
  const { start } = await import('./start-offline.client.ts');
  const { publishPrivacy } = await import('#app/privacy/privacy-state.ts');
  const { publishPage } = await import('#app/events/pages/page-views.ts');
  start({
    site: {
      language: 'en',
      linkParameters: {},
      appParameters,
      icons: { png: '/icon.png' },
    } as unknown as SiteData,
  });
  await nextTask();
  return {
    ...{ messages, register, publishPrivacy },
    /** The worker asks where the page is. @returns its answers */
    askWhere() {
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => answers.push(answer) };
      const event = Object.assign(new Event('message'), { data: { type: WHERE }, ports: [port] });
      serviceWorker.dispatchEvent(event);
      return answers;
    },
    takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
    come: (pathname: string) => publishPage({ pathname, search: '?a=1' }),
    async connect(is: boolean) {
      connection.onLine = is;
      dispatchEvent(new Event(is ? 'online' : 'offline'));
      await nextTask();
    },
  };
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 20));
const bars = () => document.querySelectorAll('output').length;

beforeEach(() => {
  endListeners = ownListeners();
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

it('what was pressed and could not be loaded is said', async () => {
  await open();
  const { reportLoadFailure } = await import('./load-failures.ts');
  expect(document.querySelectorAll('aside')).toHaveLength(0);
  reportLoadFailure();
  await nextTask();
  expect(document.querySelectorAll('aside')).toHaveLength(1);
});

it('what the visitor chose and the device has no room for is said', async () => {
  await open();
  const { follows } = await import('#app/stories/saved/visitor-lists.port.ts');
  const { readingPositions } = await import('#app/article/position/reading-positions.ts');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
  readingPositions.add('7:3');
  await nextTask();
  expect(document.querySelector('aside')).toBeNull();
  follows.add('topic:sports');
  await nextTask();
  expect(document.querySelector('aside')?.textContent).toBe('offline.notStored');
});

it('the worker is told where the page is by now, not where it was opened', async () => {
  const { askWhere } = await open();
  history.pushState(null, '', '/article-content/7');
  expect(askWhere()).toEqual(['http://localhost:3000/article-content/7']);
  history.replaceState(null, '', '/');
});

describe('reading offline', () => {
  it('has the worker cache each page that is read, with files of this site that it was not sent before', async () => {
    const { messages, come, register } = await open();
    expect(register.mock.calls[0]?.[1]).toEqual({ scope: '/' });
    come('/');
    files = [...files, 'http://localhost:3000/b.js'];
    come('/article-content/7');
    expect(messages).toEqual([
      { type: 'keep', page: 'http://localhost:3000/?a=1', files: ['http://localhost:3000/a.js'] },
      {
        type: 'keep',
        page: 'http://localhost:3000/article-content/7?a=1',
        files: ['http://localhost:3000/b.js'],
      },
    ]);
  });

  it('has the worker see one request for a picture, as soon as it answers those of the page', async () => {
    const { takeOver } = await open();
    expect(images).toEqual([]);
    takeOver();
    takeOver();
    expect(images).toEqual(['/icon.png']);
  });

  it('has the worker cache what a page loaded later, when it is left', async () => {
    const { messages, come } = await open();
    come('/article-content/7');
    files = [...files, 'http://localhost:3000/router.js'];
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(messages.slice(1)).toEqual([{ type: 'keep', files: ['http://localhost:3000/router.js'] }]);
  });

  it('has the worker cache what is saved for later, also with Save Data, and its list; not where nothing is', async () => {
    const entry = { id: '7', title: 'Seven', href: '/article-content/7?brid=a', image: null, source: 'A' };
    localStorage.setItem('saved', JSON.stringify([JSON.stringify(entry)]));
    const { messages } = await open({ saveData: true });
    const pages = ['http://localhost:3000/my-news', 'http://localhost:3000/article-content/7?brid=a'];
    expect(messages).toEqual([{ type: 'saved', pages }]);
    const { toggleSaved } = await import('#app/stories/saved/saved-stories.ts');
    toggleSaved({ id: '7', title: 'Seven', href: '/article-content/7?brid=a' });
    expect(messages.at(-1)).toEqual({ type: 'saved', pages: [] });
  });

  it('has the worker cache what is saved by the addresses under which the carrier’s app opens it', async () => {
    const entry = { id: '7', title: 'Seven', href: '/article-content/7?brid=a', image: null, source: 'A' };
    localStorage.setItem('saved', JSON.stringify([JSON.stringify(entry)]));
    const { messages } = await open({ saveData: true, appParameters: { cd: 'x' } });
    const paths = ['/my-news?cd=x', '/article-content/7?brid=a&cd=x'];
    expect(messages).toEqual([{ type: 'saved', pages: paths.map((path) => `http://localhost:3000${path}`) }]);
  });

  it('caches nothing with Save Data; the worker still gets the privacy choice', async () => {
    const { messages, come, publishPrivacy } = await open({ saveData: true });
    come('/');
    publishPrivacy(decidedChoice(true));
    publishPrivacy(decidedChoice(false));
    expect(messages).toEqual([
      { type: 'choice', choice: 'opted out' },
      { type: 'choice', choice: 'not opted out' },
    ]);
  });

  it('is off without a service worker, or when registering fails; the page works', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const without = await open({ hasWorker: false });
    without.come('/');
    expect([without.messages, warned.mock.calls]).toEqual([[], []]);
    const failing = await open({ registers: false });
    failing.come('/');
    expect([failing.messages, warned.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('the offline bar', () => {
  it('is shown and removed with the connection, once at a time', async () => {
    const { connect } = await open();
    await vi.waitFor(() => expect(bars()).toBe(0));
    await connect(false);
    await connect(false);
    await vi.waitFor(() => expect(bars()).toBe(1));
    await connect(true);
    await vi.waitFor(() => expect(bars()).toBe(0));
    await connect(false);
    await vi.waitFor(() => expect(bars()).toBe(1));
  });

  it('is shown at once on a page that starts offline', async () => {
    await open({ onLine: false });
    await vi.waitFor(() => expect(bars()).toBe(1));
  });
});

describe('a link without a connection', () => {
  it.each([
    ['loads the whole document', false, '/story', [['http://localhost:3000/story']], 0],
    ['within the page stays the router’s', false, '#top', [], 1],
    ['with a connection stays the router’s', true, '/story', [], 1],
  ])('%s', async (_name, onLine, href, assigned, heard) => {
    await open({ onLine });
    document.body.innerHTML = `<a href="${href}">Story</a>`;
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const router = vi.fn((event: Event) => event.preventDefault());
    const link = document.querySelector('a');
    link?.addEventListener('click', router);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([assign.mock.calls, router.mock.calls.length]).toEqual([assigned, heard]);
  });
});

it('saving data is what the browser says, and false where it says nothing', () => {
  expect(isSavingData({ connection: { saveData: true } })).toBe(true);
  expect(isSavingData({ connection: {} })).toBe(false);
  expect(isSavingData({})).toBe(false);
});
