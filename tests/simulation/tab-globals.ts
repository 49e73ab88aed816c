import { hostBridgeOf } from './host-app.ts';
import { SmallElement } from './small-document.ts';
import type { Tab } from './tab.ts';

/** Names of the globals that a tab's program may use; it sees no others of the browser. */
export const TAB_GLOBALS = [
  ...['globalThis', 'window', 'self', 'document', 'location', 'navigator', 'performance', 'Date', 'Math'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'fetch', 'AbortSignal', 'crypto'],
  ...['addEventListener', 'removeEventListener', 'BroadcastChannel', 'localStorage', 'sessionStorage'],
  ...['indexedDB', 'IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction', 'IDBRequest'],
  ...['Notification', 'PushManager', 'IntersectionObserver', 'MutationObserver', 'matchMedia', 'console'],
  ...['Element', 'HTMLElement', 'HTMLDialogElement', 'HTMLIFrameElement', 'innerWidth', 'innerHeight'],
  ...['simulation', 'googletag', 'requestIdleCallback', 'queueMicrotask', 'setImmediate'],
  ...['getComputedStyle', 'scrollBy', 'history'],
] as const;

/** The globals of a document, all of them virtual. `window` is one object for the life of the tab. */
export function tabGlobals(tab: Tab): Record<string, unknown> {
  const { browser } = tab;
  const { time } = browser;
  const location = {
    href: 'https://news.example/',
    origin: 'https://news.example',
    protocol: 'https:',
    pathname: '/',
    search: '',
    hash: '',
    reload: () => undefined,
    assign: () => browser.record.tapLed(tab, 'page'),
  };
  const listening = (target: 'window' | 'document') => ({
    addEventListener: (type: string, listener: (event: object) => void) => tab.listen(target, type, listener),
    removeEventListener: (type: string, listener: (event: object) => void) =>
      tab.unlisten(target, type, listener),
  });
  const steady = () => time.steady() - start;
  const start = time.steady();
  const globals: Record<string, unknown> = {
    ...listening('window'),
    ...timers(tab),
    ...observers(tab),
    ...browser.database.globals,
    document: documentOf(tab, listening('document')),
    location,
    navigator: {
      locks: browser.locks.ofTab(tab),
      userAgent: 'Simulated/1',
      serviceWorker: {},
      globalPrivacyControl: false,
    },
    history: { state: null },
    performance: { now: steady, timeOrigin: time.wall(), getEntriesByType: () => [] },
    Date: virtualDate(() => time.wall()),
    Math: Object.create(Math, { random: { value: browser.random } }) as Math,
    fetch: browser.network.fetchOf(tab),
    AbortSignal: { timeout: (ms: number) => timeoutSignal((run) => time.after(ms, run, tab)) },
    crypto: { randomUUID: () => browser.uuid() },
    BroadcastChannel: browser.channels.ofTab(tab),
    localStorage: browser.storage.ofTab(tab),
    sessionStorage: browser.storage.ofTab(tab),
    indexedDB: browser.database.ofTab(tab),
    Notification: notificationOf(tab),
    PushManager: {},
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    console: {
      ...console,
      warn: (...words: unknown[]) => browser.record.warned(words),
      error: (...words: unknown[]) => browser.record.failed(words),
      info: () => undefined,
      debug: () => undefined,
    },
    Element: SmallElement,
    HTMLElement: SmallElement,
    HTMLDialogElement: SmallElement,
    HTMLIFrameElement: class {},
    // The frames by which scripts of other documents find the IAB's interfaces.
    frames: { __uspapiLocator: {}, __gppLocator: {} },
    innerWidth: 400,
    innerHeight: 800,
    queueMicrotask,
    // React works in tasks that no browser holds back in hidden tabs.
    setImmediate: (run: () => void) => time.after(0, run, tab),
    getComputedStyle: () => ({ scrollMarginTop: '0px' }),
    scrollBy: () => undefined,
    requestIdleCallback: undefined,
    mastheadBridge: hostBridgeOf(
      browser.setup,
      (ms, run) => time.after(ms, run, tab),
      () => browser.record.tapLed(tab, 'app'),
    ),
    simulation: {
      dialog: (kind: 'push' | 'rating', onAnswer: (answer: string) => void) => tab.showPrompt(kind, onAnswer),
      listShown: (topic: string) => tab.lists.listShown(topic),
    },
  };
  const window: Record<string, unknown> = globals;
  globals.globalThis = globals.window = globals.self = window;
  browser.windows.set(tab, window);
  return globals;
}

function documentOf(tab: Tab, listening: object): object {
  const { page, browser } = tab;
  return Object.defineProperties(Object.assign(page, listening), {
    visibilityState: { get: () => (tab.isVisible ? 'visible' : 'hidden') },
    hidden: { get: () => !tab.isVisible },
    cookie: {
      get: () => browser.storage.cookieText(),
      set: (text: string) => browser.storage.setCookie(text),
    },
  });
}

/** Timers of a hidden tab run once a second at most, as browsers throttle them. */
function timers(tab: Tab) {
  const { time } = tab.browser;
  let made = 0;
  const cancels = new Map<number, () => void>();
  const setTimeout = (run: () => void, ms = 0) => {
    made += 1;
    const id = made;
    cancels.set(id, time.after(Math.max(tab.isVisible ? 1 : 1_000, Math.trunc(ms)), run, tab));
    return id;
  };
  const clearTimeout = (id: number | undefined) => {
    if (id === undefined) return;
    cancels.get(id)?.();
    cancels.delete(id);
  };
  const setInterval = (run: () => void, ms: number) => {
    const again = () => {
      cancels.set(
        id,
        time.after(
          tab.isVisible ? ms : Math.max(1_000, ms),
          () => {
            run();
            again();
          },
          tab,
        ),
      );
    };
    made += 1;
    const id = made;
    again();
    return id;
  };
  return { setTimeout, clearTimeout, setInterval, clearInterval: clearTimeout };
}

/** Placements are near and in view; the end of a list comes near when its visitor scrolls there. */
function observers(tab: Tab) {
  const { time, random } = tab.browser;
  class IntersectionObserver {
    private readonly tell: (entries: object[]) => void;
    private stop: (() => void) | undefined;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe(target: SmallElement | object): void {
      if (!(target instanceof SmallElement)) {
        this.stop = tab.lists.whenEndIsNear(() => this.tell([{ target, isIntersecting: true }]));
        return;
      }
      const entry = { target, isIntersecting: true, intersectionRatio: 1 };
      time.after(random() * 50, () => this.tell([entry]), tab);
    }
    unobserve(): void {
      // What is not observed is not told anyway.
    }
    disconnect(): void {
      this.stop?.();
    }
  }
  class MutationObserver {
    private readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = () => queueMicrotask(() => tell());
    }
    observe(): void {
      tab.page.observers.add(this.tell);
    }
    disconnect(): void {
      tab.page.observers.delete(this.tell);
    }
  }
  return { IntersectionObserver, MutationObserver };
}

function virtualDate(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...values: [] | [number]) {
      super(...((values.length > 0 ? values : [now()]) as [number]));
    }
    static override now(): number {
      return now();
    }
  } as unknown as DateConstructor;
}

function timeoutSignal(after: (run: () => void) => void): object {
  const listeners = new Set<() => void>();
  after(() => {
    for (const listener of listeners) listener();
  });
  return { addEventListener: (_type: string, listener: () => void) => void listeners.add(listener) };
}

/** The browser's own permission prompt; the visitor decides some seconds later. */
function notificationOf(tab: Tab): object {
  const { browser } = tab;
  return {
    get permission() {
      return browser.permission;
    },
    requestPermission: () =>
      new Promise((resolve) => {
        browser.time.after(500 + browser.random() * 3_000, () => resolve(browser.permission), tab);
      }),
  };
}
