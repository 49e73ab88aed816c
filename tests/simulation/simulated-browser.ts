import { seededRandom } from '#app/lib/seeded-random.ts';
import type { AdReply } from './ad-manager.ts';
import type { Program } from './bundled-program.ts';
import { BrowserDatabase, type IndexedDatabase } from './indexed-database.ts';
import { Network } from './network.ts';
import { pageConfigOf } from './page-config.ts';
import { Recording } from './recording.ts';
import { SESSION_TIMEOUT_MS, type Setup } from './setup.ts';
import { SharedChannels, SharedLocks } from './shared-locks.ts';
import { SharedStorage } from './shared-storage.ts';
import { storyPage } from './story-server.ts';
import { Tab, type TabHost, type TabProgram } from './tab.ts';
import { tabGlobals } from './tab-globals.ts';
import { VirtualTime } from './virtual-time.ts';

/** The programs that every simulated browser runs. */
export interface Programs {
  tab: Program<Record<string, unknown>, TabProgram>;
  database: Program<{ globalThis: object }, IndexedDatabase>;
}

const MAX_TABS = 3;

/** A browser on a computer: tabs and what they share, all in virtual time. */
export class SimulatedBrowser implements TabHost {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly storage: SharedStorage;
  readonly locks: SharedLocks;
  readonly channels: SharedChannels;
  readonly database: BrowserDatabase;
  readonly network: Network;
  readonly record: Recording;
  readonly setup: Setup;
  readonly windows = new Map<Tab, Record<string, unknown>>();
  readonly tabs: Tab[] = [];
  readonly site: object;
  private readonly programs: Programs;
  permission: 'default' | 'granted' | 'denied' = 'default';
  adReplies: 'fill' | 'late' | 'never' | 'mixed' = 'mixed';
  private opened = 0;
  private ids = 0;

  constructor(programs: Programs, setup: Setup) {
    this.setup = setup;
    this.random = seededRandom(setup.seed);
    this.time = new VirtualTime(setup.steadyRunsInSleep);
    const delay = () => this.random() ** 3 * setup.slowestMs;
    this.storage = new SharedStorage(this.time, () => this.tabs, delay);
    this.locks = new SharedLocks(this.time, delay);
    this.channels = new SharedChannels(this.time, delay);
    this.database = new BrowserDatabase(
      programs.database,
      (run) => this.time.after(delay() / 4, run),
      this.random,
    );
    this.network = new Network(this.time, this.random, {
      pageConfig: (kind) => pageConfigOf(kind, setup),
      stories: (query, at) => storyPage(query, at, setup),
    });
    this.record = new Recording(this);
    this.programs = programs;
    this.site = siteOf(setup);
  }

  open(): void {
    if (this.tabs.length >= MAX_TABS) return;
    this.opened += 1;
    this.tabs.push(new Tab(this, this.opened));
  }

  programOf(tab: Tab): TabProgram {
    return this.programs.tab(tabGlobals(tab));
  }

  forgetTab(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Browsers show one tab of a window; here each tab has a window of its own. */
  tab(index: number): Tab | undefined {
    return this.tabs[index % Math.max(1, this.tabs.length)];
  }

  visitorDidSomething(what: string, tab: Tab): void {
    this.record.visitorEvent(what, tab);
  }

  uuid(): string {
    this.ids += 1;
    return `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`;
  }

  firstStories(): object {
    const first = new URLSearchParams();
    return storyPage(first, this.time.elapsed, { ...this.setup, storiesComeLate: false });
  }

  adReply(): AdReply {
    const draw = this.random();
    const kind =
      this.adReplies === 'mixed'
        ? (['fill', 'late', 'never', 'fill'] as const)[Math.floor(draw * 4)]
        : this.adReplies;
    if (kind === 'never') return 'never';
    const afterMs = kind === 'late' ? 14_000 + draw * 6_000 : 100 + draw * 2_000;
    return { afterMs, isEmpty: this.random() < 0.2 };
  }
}

function siteOf({ collectorOfCarrier }: Setup): object {
  return {
    brid: 'newsroom',
    language: 'en',
    languages: ['en'],
    gpc: false,
    privacy: { version: 1, limitedAds: false, asksServer: true, applicable: true },
    ads: 'here',
    customer: 'c',
    environment: 'production',
    collector: collectorOfCarrier ? { host: 'https://collector.example/r', stream: 's' } : undefined,
    sessionTimeout: SESSION_TIMEOUT_MS / 1000,
    linkParameters: {},
    theme: { tabs: 'underline' },
  };
}
