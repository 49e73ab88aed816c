import type { AdReply } from './ad-manager.ts';
import { type AdRecord, adManagerTag } from './ad-manager.ts';
import type { BrowserDatabase } from './indexed-database.ts';
import { ListReader } from './list-reader.ts';
import type { Network } from './network.ts';
import type { SimulatedPortal } from './portal-program.tsx';
import type { Recording } from './recording.ts';
import type { Setup } from './setup.ts';
import type { SharedChannels, SharedLocks } from './shared-locks.ts';
import type { SharedStorage, StorageReader } from './shared-storage.ts';
import { SmallDocument, type SmallElement } from './small-document.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a tab's program exports. */
export interface TabProgram {
  boot(site: object): Promise<void>;
  publishPage(page: { pathname: string; search: string }): void;
  report(name: string, fields: object): void;
  choosePrivacy(on: boolean): boolean;
  privacyState(): { decided: boolean; optedOut: boolean };
  openPortal(site: object, first: object): SimulatedPortal;
}

type Listener = (event: object) => void;

/** A prompt on the screen. */
export interface ShownPrompt {
  kind: 'push' | 'rating';
  answer(what: 'ok' | 'cancel' | 'dismissed'): void;
}

/** What a tab has of its browser. */
export interface TabHost {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly storage: SharedStorage;
  readonly locks: SharedLocks;
  readonly channels: SharedChannels;
  readonly database: BrowserDatabase;
  readonly network: Network;
  readonly record: Recording;
  readonly windows: Map<Tab, Record<string, unknown>>;
  readonly site: object;
  readonly setup: Setup;
  permission: 'default' | 'granted' | 'denied';
  /** Starts the program of a new tab. */
  programOf(tab: Tab): TabProgram;
  forgetTab(tab: Tab): void;
  visitorDidSomething(what: string, tab: Tab): void;
  adReply(): AdReply;
  /** Stories as they come with a document. */
  firstStories(): object;
  uuid(): string;
}

/** A tab of a simulated browser: a document of its own, and what its visitor does in it. */
export class Tab implements StorageReader {
  isClosed = false;
  isFrozen = false;
  /** Frozen in its place, and not in the back/forward cache. */
  isAsleep = false;
  isVisible = true;
  readonly id: number;
  readonly browser: TabHost;
  readonly page = new SmallDocument();
  readonly openedAt: number;
  readonly program: TabProgram;
  readonly lists: ListReader;
  readonly ads: AdRecord[] = [];
  prompt: ShownPrompt | undefined;
  /** When the visitor answered a prompt here last, in ms without sleep. */
  answeredAwake = -Infinity;
  /** When it was closed, in ms without sleep. */
  endedAwake: number | undefined;
  pathname = '/';
  /** True time of the last page view and the last action in this tab. */
  viewedAt: number;
  actedAt = -Infinity;
  private readonly listeners = {
    window: new Map<string, Set<Listener>>(),
    document: new Map<string, Set<Listener>>(),
  };

  constructor(browser: TabHost, id: number) {
    this.browser = browser;
    this.id = id;
    this.openedAt = this.viewedAt = browser.time.elapsed;
    this.page.onDialog = () => browser.record.interstitialShown();
    this.page.onScript = (script) => this.loadScript(script);
    this.program = browser.programOf(this);
    this.program.publishPage({ pathname: '/', search: '' });
    this.placeAds();
    this.lists = new ListReader(this.program.openPortal(browser.site, browser.firstStories()), this);
    browser.visitorDidSomething('page', this);
    void this.program.boot(browser.site);
  }

  listen(target: 'window' | 'document', type: string, listener: Listener): void {
    const all = this.listeners[target].get(type) ?? new Set();
    this.listeners[target].set(type, all.add(listener));
  }

  unlisten(target: 'window' | 'document', type: string, listener: Listener): void {
    this.listeners[target].get(type)?.delete(listener);
  }

  dispatch(target: 'window' | 'document', event: { type: string } & Record<string, unknown>): void {
    for (const listener of [...(this.listeners[target].get(event.type) ?? [])]) listener(event);
  }

  onStorage(event: { key: string | null; newValue: string | null }): void {
    this.dispatch('window', { type: 'storage', ...event });
  }

  /** The visitor moves the mouse or clicks; only in a tab that is in front. */
  act(type: 'mousemove' | 'click' | 'keydown'): void {
    if (!this.isVisible || this.isFrozen) return;
    this.actedAt = this.browser.time.elapsed;
    this.browser.visitorDidSomething(type, this);
    if (type === 'click') this.dispatch('window', { type: 'pointerdown', target: null });
    this.dispatch('window', { type, target: null });
  }

  navigate(): void {
    if (this.isFrozen) return;
    const to = this.pathname === '/' ? '/article-content/7' : '/';
    this.lists.go(to);
    this.viewPage(to);
  }

  /** The visitor steps back to the page before, within the document. */
  back(): void {
    const to = this.lists.back();
    if (to !== undefined && to !== this.pathname) this.viewPage(to);
  }

  /** The visitor taps a link to another site. */
  tapLink(): void {
    if (!this.isVisible || this.isFrozen) return;
    this.act('click');
    const { record } = this.browser;
    record.tapped(this);
    const event = {
      ...{ type: 'click', button: 0, target: null, defaultPrevented: false },
      composedPath: () => [{ href: 'https://other.example/', textContent: 'Out' }],
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    };
    this.dispatch('document', event);
    if (!event.defaultPrevented) record.tapLed(this, 'browser');
  }

  private viewPage(to: string): void {
    this.pathname = to;
    this.viewedAt = this.actedAt = this.browser.time.elapsed;
    this.browser.visitorDidSomething('page', this);
    this.program.publishPage({ pathname: this.pathname, search: '' });
    this.placeAds();
  }

  hide(): void {
    if (!this.isVisible || this.isFrozen) return;
    this.isVisible = false;
    this.browser.record.pageHidden(this);
    this.dispatch('document', { type: 'visibilitychange' });
  }

  show(): void {
    if (this.isVisible || this.isFrozen) return;
    this.isVisible = true;
    this.actedAt = this.browser.time.elapsed;
    this.browser.visitorDidSomething('shown', this);
    this.dispatch('document', { type: 'visibilitychange' });
  }

  /** The browser freezes a tab out of sight, to save energy; it thaws when its visitor comes back. */
  freeze(): void {
    if (this.isVisible || this.isFrozen || this.browser.database.isBusy(this)) return;
    this.dispatch('document', { type: 'freeze' });
    this.isFrozen = this.isAsleep = true;
    this.browser.record.pageGone(this.lists.shown());
  }

  /**
   * The visitor leaves for another site: the page enters the back/forward cache, or ends if it holds a lock or its
   * database is at work.
   */
  leave(): void {
    if (this.isFrozen) return;
    this.dispatch('window', { type: 'pagehide', persisted: true });
    this.hide();
    if (this.browser.locks.isHolding(this) || this.browser.database.isBusy(this)) this.end();
    else this.isFrozen = true;
    this.browser.record.pageGone(this.lists.shown());
  }

  comeBack(): void {
    if (!this.isFrozen) return;
    this.isFrozen = false;
    this.isVisible = true;
    if (!this.isAsleep) this.viewedAt = this.browser.time.elapsed;
    this.actedAt = this.browser.time.elapsed;
    this.browser.visitorDidSomething(this.isAsleep ? 'shown' : 'restored', this);
    if (this.isAsleep) this.dispatch('document', { type: 'resume' });
    else this.dispatch('window', { type: 'pageshow', persisted: true });
    this.isAsleep = false;
    this.dispatch('document', { type: 'visibilitychange' });
  }

  close(): void {
    if (!this.isFrozen) {
      this.dispatch('window', { type: 'pagehide', persisted: false });
      this.hide();
    }
    this.end();
  }

  /** Without any event, as when the browser is killed. */
  end(): void {
    this.isClosed = true;
    this.browser.record.pageGone(this.lists.shown());
    this.endedAwake = this.browser.time.awake;
    this.browser.locks.releaseAll(this);
    this.browser.database.end(this);
    this.browser.forgetTab(this);
  }

  /** The visitor does what a page reports as an event; a bad one is refused by collectors. */
  reportMarker(isBad: boolean): void {
    if (this.isFrozen) return;
    const { markers, now } = this.browser.record;
    const name = `${isBad ? 'bad' : 'good'} ${markers.length + 1}`;
    markers.push({ ...now.call(this.browser.record), name, isBad, tab: this });
    this.program.report('ad error', { ad_slot_id: 'gpt_div_1', message: name });
  }

  /** The visitor sets or takes back the do-not-sell choice. */
  choose(on: boolean): void {
    if (this.isVisible && !this.isFrozen && this.program.choosePrivacy(on)) this.browser.record.optOut(on);
  }

  /** A list renders: its placements are there, and the ones of the page before are gone. */
  placeAds(): void {
    for (const element of this.page.querySelectorAll()) element.remove();
    this.page.place('gpt_div_1');
    this.page.place('gpt_div_2');
  }

  /** A placement leaves the list, and another of its id comes. */
  renderAgain(id: string): void {
    for (const element of this.page.querySelectorAll()) if (element.dataset.adSlot === id) element.remove();
    this.browser.time.after(this.browser.random() * 400, () => void this.page.place(id), this);
  }

  showPrompt(kind: ShownPrompt['kind'], onAnswer: (answer: string) => void): void {
    this.browser.record.promptShown(kind, this);
    this.prompt = {
      kind,
      answer: (what) => {
        if (!this.isVisible || this.isFrozen) return;
        this.prompt = undefined;
        this.answeredAwake = this.browser.time.awake;
        this.act('click');
        onAnswer(what);
      },
    };
  }

  private loadScript(script: SmallElement): void {
    const { browser } = this;
    const fails = browser.random() < 0.05;
    browser.time.after(
      20 + browser.random() * 500,
      () => {
        if (!fails && script.src.endsWith('gpt.js')) this.installAdManager();
        script.dispatch(fails ? 'error' : 'load');
      },
      this,
    );
  }

  private installAdManager(): void {
    const { time } = this.browser;
    const window = this.browser.windows.get(this) ?? {};
    const api = adManagerTag(
      this.page,
      () => this.browser.adReply(),
      (ms, run) => time.after(ms, run, this),
      (what, slot, id) => this.ads.push({ what, slot, id, at: time.steady() }),
    );
    // Its script brings the queue of commands only; they run when a second part has come.
    const cmd: Array<() => void> = [];
    const tag = Object.assign(window, {
      googletag: { cmd: { push: (run: () => void) => void cmd.push(run) } },
    });
    time.after(
      100,
      () => {
        Object.assign(tag.googletag, api, { cmd: { push: (run: () => void) => run() } });
        for (const run of cmd) run();
      },
      this,
    );
  }
}
