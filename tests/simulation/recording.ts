import { IDENTIFYING_FIELDS } from '#schemas/events/common-fields.ts';
import type { Network } from './network.ts';
import type { ShownPortal } from './portal-program.tsx';
import type { SharedStorage } from './shared-storage.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What is recorded of a tab. */
export interface RecordedTab {
  readonly id: number;
  readonly openedAt: number;
  readonly isClosed: boolean;
  readonly isFrozen: boolean;
  readonly isVisible: boolean;
  readonly endedAwake: number | undefined;
}

/** What a recording looks at. */
interface RecordedBrowser {
  readonly time: VirtualTime;
  readonly storage: SharedStorage;
  readonly network: Network;
}

/** A moment: true time, and time without sleep, in ms. */
export interface Moment {
  at: number;
  awake: number;
}

/** Something that a visitor did. */
export interface VisitorEvent extends Moment {
  what: string;
  tab: RecordedTab;
  /** Since the visitor's event before it, in any tab; Infinity for the first. */
  gap: number;
  /** What of it no page can know: sleep that a clock which was set back hides, and which stopped the other clock. */
  hidden: number;
}

/** An event that a test reported. */
export interface Marker extends Moment {
  name: string;
  isBad: boolean;
  tab: RecordedTab;
}

/** A prompt that came. */
export interface PromptShown extends Moment {
  kind: 'push' | 'rating';
  tab: RecordedTab;
  session: string | undefined;
  isInSight: boolean;
}

/** Taps on one link that are closer together are one; ms. */
const DOUBLE_TAP_MS = 1_000;

/** A link that was tapped, and who opened what it leads to. */
export interface Tap extends Moment {
  tab: RecordedTab;
  led: 'browser' | 'page' | 'app' | undefined;
}

/** What happened in a simulated browser, as a person with a stopwatch would write it down. */
export class Recording {
  readonly visitor: VisitorEvent[] = [];
  readonly sessions: Array<Moment & { id: string }> = [];
  readonly markers: Marker[] = [];
  readonly prompts: PromptShown[] = [];
  readonly interstitials: Moment[] = [];
  readonly warnings: string[] = [];
  readonly errors: string[] = [];
  readonly taps: Tap[] = [];
  /** What the tab that was closed last had shown. */
  lastPortal: ShownPortal | undefined;
  /** Whether a page ended, or was frozen, since storage was in trouble. */
  hasPageGone = false;
  /** From when to when an opt-out is in force; a missing end is now. */
  readonly optOuts: Array<{ from: number; to: number }> = [];
  /** True time of the last trouble of each kind; undefined where there was none. */
  readonly troubles: Partial<Record<'clock' | 'wipe' | 'storage' | 'network' | 'sleep', number>> = {};
  /** Since the visitor's last event, in ms: sleep, and how far the clock was set back. */
  private slept = 0;
  private setBack = 0;
  private readonly browser: RecordedBrowser;

  constructor(browser: RecordedBrowser) {
    this.browser = browser;
    browser.storage.onWrite = (key, value) => {
      if (key === 'p_si' && value !== this.sessions.at(-1)?.id)
        this.sessions.push({ ...this.now(), id: value });
    };
  }

  now(): Moment {
    const { elapsed, awake } = this.browser.time;
    return { at: elapsed, awake };
  }

  trouble(kind: keyof Recording['troubles']): void {
    this.troubles[kind] = this.browser.time.elapsed;
  }

  visitorEvent(what: string, tab: RecordedTab): void {
    const now = this.now();
    const gap = now.at - (this.visitor.at(-1)?.at ?? -Infinity);
    this.visitor.push({ ...now, what, tab, gap, hidden: Math.min(this.slept, this.setBack) });
    this.slept = this.setBack = 0;
  }

  sleeps(ms: number): void {
    this.trouble('sleep');
    this.slept += ms;
  }

  clockSet(by: number): void {
    this.trouble('clock');
    this.setBack += Math.max(0, -by);
  }

  promptShown(kind: PromptShown['kind'], tab: RecordedTab): void {
    const session = this.browser.storage.values.get('p_si');
    this.prompts.push({ ...this.now(), kind, tab, session, isInSight: tab.isVisible });
  }

  pageGone(portal: ShownPortal): void {
    this.lastPortal = portal;
    this.hasPageGone ||= this.troubles.storage !== undefined;
  }

  interstitialShown(): void {
    this.interstitials.push(this.now());
  }

  warned(words: readonly unknown[]): void {
    this.warnings.push(words.map(String).join(' '));
  }

  /** A double tap is one. */
  tapped(tab: RecordedTab): void {
    const now = this.now();
    const last = this.taps.findLast((tap) => tap.tab === tab);
    if (!last || now.awake - last.awake >= DOUBLE_TAP_MS) this.taps.push({ ...now, tab, led: undefined });
  }

  /** What was tapped in a tab is open; taps are answered in their order. */
  tapLed(tab: RecordedTab, led: Tap['led']): void {
    const tap = this.taps.find((one) => one.tab === tab && !one.led);
    if (tap) tap.led = led;
  }

  /** A page that is hidden while it asks the app cannot tell the app's screen from another: its taps are answered. */
  pageHidden(tab: RecordedTab): void {
    for (const tap of this.taps) if (tap.tab === tab) tap.led ??= 'app';
  }

  failed(words: readonly unknown[]): void {
    this.errors.push(words.map(String).join(' '));
  }

  optOut(on: boolean): void {
    const last = this.optOuts.at(-1);
    if (last && last.to === Infinity) last.to = this.browser.time.elapsed;
    if (on) this.optOuts.push({ from: this.browser.time.elapsed, to: Infinity });
  }

  /** With the site's data, the browser forgets the choice. */
  choiceLost(): void {
    const last = this.optOuts.at(-1);
    if (last) last.to = Math.min(last.to, this.browser.time.elapsed);
  }

  /** Names of fields that identify the visitor, in events that left a tab while an opt-out was in force. */
  identifiersSentAfterOptOut(): string[] {
    return this.browser.network.delivered.flatMap(({ payload, sentAt }) =>
      this.optOuts.some(({ from, to }) => sentAt > from && sentAt < to)
        ? IDENTIFYING_FIELDS.filter((name) => payload[name] !== undefined)
        : [],
    );
  }

  /** Events of a name that the collectors have, each once. */
  eventsNamed(name: string): Array<Readonly<Record<string, unknown>>> {
    const byId = new Map(this.browser.network.delivered.map(({ payload }) => [payload.event_id, payload]));
    return [...byId.values()].filter((payload) => payload.event_name === name);
  }
}
