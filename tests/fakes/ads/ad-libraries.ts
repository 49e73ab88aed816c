import { vi } from 'vitest';

/** What the fake libraries do; times in ms, undefined is never. Read at each call. */
export interface LibraryConduct {
  /** Until a bidder has its bids. */
  bidsAfter: number | undefined;
  /** Until APS has its bids. */
  apsAfter: number | undefined;
  /** Until the ad manager's script is there. */
  managerAfter: number | undefined;
  /** Until the ad manager answers, and whether it has an ad. */
  adAfter: number | undefined;
  isEmpty: boolean;
  /** False while the page has not laid out its boxes. */
  isPainted: boolean;
}

/** A request at the ad manager. `life` is the slot object: one for each time that a slot was defined. */
export interface AdRequest {
  at: number;
  id: string;
  life: object;
  /** Who had set targeting for the slot by then; it stays until it is cleared. */
  targetedBy: readonly string[];
}

/** The ad libraries as far as shells of ads call them, on the clock of Vitest's fake timers. */
export interface AdLibraries {
  conduct: LibraryConduct;
  requests: AdRequest[];
  /** The API of the ad manager; the tag has it only when it runs its first command. */
  googletag: ReturnType<typeof fakeGoogletag>;
  auctions: Array<{ at: number; ids: readonly string[] }>;
}

type Listener = (event: object) => void;

/** The least of a browser: scripts come after a while, and a window that libraries stand in. */
export function stubAdLibraries(conduct: LibraryConduct): AdLibraries {
  const targeted = new Map<string, string[]>();
  const requests: AdRequest[] = [];
  const googletag = fakeGoogletag(conduct, requests, targeted);
  const libraries: AdLibraries = { conduct, requests, googletag, auctions: [] };
  const target = (party: string) => (ids: readonly string[]) => {
    for (const id of ids) targeted.set(id, [...(targeted.get(id) ?? []), party]);
  };
  vi.stubGlobal('window', {
    googletag: runsLater(googletag),
    pbjs: {
      que: { push: (command: () => void) => command() },
      bidderSettings: {},
      getConfig: () => undefined,
      setConfig: () => undefined,
      onEvent: () => undefined,
      requestBids({ adUnits, bidsBackHandler }: PrebidRequest) {
        libraries.auctions.push({ at: performance.now(), ids: adUnits.map(({ code }) => code) });
        const bid = { bidderCode: 'openx', cpm: 1, timeToRespond: conduct.bidsAfter };
        const bids = adUnits.map(({ code }) => [code, { bids: [{ ...bid, adUnitCode: code }] }] as const);
        after(conduct.bidsAfter, () => bidsBackHandler(Object.fromEntries(bids)));
      },
      setTargetingForGPTAsync: target('prebid'),
    },
    apstag: {
      init: () => undefined,
      fetchBids: (_request: object, done: (bids: readonly object[]) => void) =>
        after(conduct.apsAfter, () => done([])),
      setDisplayBids: target('aps'),
    },
  });
  vi.stubGlobal('location', new URL('http://localhost:3000/'));
  vi.stubGlobal('document', {
    hidden: false,
    referrer: '',
    createElement: () => ({ addEventListener: addTo(new Map()) }),
    head: {
      append(script: { src: string; addEventListener: ReturnType<typeof addTo> }) {
        const ms = script.src.includes('gpt.js') ? conduct.managerAfter : 0;
        after(ms, () => script.addEventListener.emit('load', {}));
      },
    },
  });
  vi.stubGlobal('innerWidth', 400);
  vi.stubGlobal('innerHeight', 800);
  return libraries;
}

/** A place in the page, painted as the conduct says; `leave` takes its box out of the document. */
export function fakePlace(id: string, { conduct }: AdLibraries) {
  const box = { isConnected: true, getClientRects: () => (conduct.isPainted ? [{}] : []) };
  const element = { dataset: {}, style: {}, getBoundingClientRect: () => ({ top: 0 }) };
  return {
    place: {
      id,
      kind: 'ad' as const,
      element: element as unknown as HTMLElement,
      box: box as unknown as HTMLElement,
    },
    leave() {
      box.isConnected = false;
    },
  };
}

interface PrebidRequest {
  adUnits: ReadonlyArray<{ code: string }>;
  bidsBackHandler(bids: object): void;
}

function after(ms: number | undefined, work: () => void): void {
  if (ms !== undefined) setTimeout(work, ms);
}

function addTo(listeners: Map<string, Listener[]>) {
  const add = (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  };
  const emit = (name: string, event: object) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  return Object.assign(add, { emit });
}

/** A tag whose script has brought the queue of commands only. The API comes in a later microtask, and runs them. */
function runsLater(api: object): object {
  const tag = {
    cmd: {
      push: (command: () => void) =>
        queueMicrotask(() => {
          Object.assign(tag, api);
          command();
        }),
    },
  };
  return tag;
}

/** It answers for slots that were destroyed too, later than the real one ever would. */
function fakeGoogletag(conduct: LibraryConduct, requests: AdRequest[], targeted: Map<string, string[]>) {
  const slots = new Map<string, object>();
  const addEventListener = addTo(new Map());
  const define = (id: string) => {
    if (slots.has(id)) return null;
    const slot = {
      ...{ getSlotElementId: () => id, addService: () => slot, setTargeting: () => slot },
      ...{ defineSizeMapping: () => slot, clearTargeting: () => void targeted.delete(id) },
    };
    slots.set(id, slot);
    targeted.delete(id);
    return slot;
  };
  const nothing = () => undefined;
  const pubads = {
    ...{ disableInitialLoad: nothing, setForceSafeFrame: nothing, setSafeFrameConfig: nothing },
    ...{ setPrivacySettings: nothing, setTargeting: nothing, addEventListener },
    updateCorrelator: nothing,
    refresh(wanted: ReadonlyArray<{ getSlotElementId(): string }>) {
      const isEmpty = conduct.isEmpty;
      for (const slot of wanted) {
        const id = slot.getSlotElementId();
        requests.push({ at: performance.now(), id, life: slot, targetedBy: targeted.get(id) ?? [] });
        after(conduct.adAfter, () =>
          addEventListener.emit('slotRenderEnded', { slot, isEmpty, size: isEmpty ? null : [300, 250] }),
        );
      }
    },
  };
  return {
    pubads: () => pubads,
    enableServices: nothing,
    setConfig: nothing,
    display: nothing,
    defineSlot: (_path: string, _sizes: object, id: string) => define(id),
    defineOutOfPageSlot: (_path: string, id: string) => define(id),
    destroySlots(gone: ReadonlyArray<{ getSlotElementId(): string }>) {
      for (const slot of gone) slots.delete(slot.getSlotElementId());
    },
  };
}
