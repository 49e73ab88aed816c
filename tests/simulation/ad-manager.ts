import type { SmallDocument } from './small-document.ts';

/** What happened to slots of the ad manager; times in ms of the monotonic clock. */
export interface AdRecord {
  what: 'requested' | 'filled' | 'empty';
  slot: object;
  id: string;
  at: number;
}

/** How the ad manager answers the next request: after so many ms with an ad, without one, or never. */
export type AdReply = { afterMs: number; isEmpty: boolean } | 'never';

interface Listening {
  slotRenderEnded: Array<(event: object) => void>;
  impressionViewable: Array<(event: object) => void>;
}

/** As much of the Google Publisher Tag as the product uses. It fills slots that exist in the document when it answers. */
export function adManagerTag(
  page: SmallDocument,
  reply: () => AdReply,
  later: (ms: number, run: () => void) => void,
  record: (what: AdRecord['what'], slot: object, id: string) => void,
) {
  const listeners: Listening = { slotRenderEnded: [], impressionViewable: [] };
  const slots = new Set<object>();
  const slotOf = (id: string) => {
    if (!page.documentElement.all().some((element) => element.id === id)) return null;
    const slot = {
      getSlotElementId: () => id,
      addService: () => slot,
      setTargeting: () => slot,
      clearTargeting: () => slot,
      defineSizeMapping: () => slot,
    };
    slots.add(slot);
    return slot;
  };
  const answer = (slot: { getSlotElementId(): string }, isEmpty: boolean) => {
    if (!slots.has(slot)) return;
    record(isEmpty ? 'empty' : 'filled', slot, slot.getSlotElementId());
    for (const listener of listeners.slotRenderEnded) listener({ slot, isEmpty, size: [300, 250] });
  };
  const pubads = {
    disableInitialLoad: () => undefined,
    setForceSafeFrame: () => undefined,
    setSafeFrameConfig: () => undefined,
    setPrivacySettings: () => undefined,
    setTargeting: () => undefined,
    clearTargeting: () => undefined,
    updateCorrelator: () => undefined,
    addEventListener: (type: keyof Listening, listener: (event: object) => void) =>
      void listeners[type].push(listener),
    refresh(wanted: ReadonlyArray<{ getSlotElementId(): string }>) {
      for (const slot of wanted) {
        record('requested', slot, slot.getSlotElementId());
        const next = reply();
        if (next !== 'never') later(next.afterMs, () => answer(slot, next.isEmpty));
      }
    },
  };
  return {
    pubads: () => pubads,
    enableServices: () => undefined,
    setConfig: () => undefined,
    defineSlot: (_path: string, _sizes: unknown, id: string) => slotOf(id),
    defineOutOfPageSlot: (_path: string, id: string) => slotOf(id),
    display: () => undefined,
    destroySlots(gone: readonly object[]) {
      for (const slot of gone) slots.delete(slot);
    },
  };
}
