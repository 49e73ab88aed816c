import { describe, expect, it } from 'vitest';
import {
  type AdAnswer,
  nextSlotTickAt,
  PLANNED,
  type SlotEffect,
  type SlotEvent,
  slotTransition,
} from './slot.machine.ts';

const ad: AdAnswer = {
  size: [300, 250],
  provider: 'gam',
  costModel: 'cpm',
  advertiserId: '1',
  creativeId: '2',
  lineItemId: '3',
};
const near: SlotEvent = { kind: 'came near', at: 0 };
const closed: SlotEvent = { kind: 'bids closed', at: 800 };
const asked: SlotEvent = { kind: 'asked', at: 900 };
const filled: SlotEvent = { kind: 'answered', at: 1000, answer: ad };
const unfilled: SlotEvent = { kind: 'answered', at: 1000, answer: 'no fill' };

function live(...events: SlotEvent[]) {
  let state = PLANNED;
  const effects: SlotEffect[] = [];
  for (const event of events) {
    const step = slotTransition(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  const told = effects.flatMap((effect) => (effect.kind === 'report' ? [effect.what] : []));
  return { phase: state.phase, state, told, does: effects.map(({ kind }) => kind) };
}

describe('a slot', () => {
  it('asks bidders, then the ad manager, then shows', () => {
    const slot = live(near, closed, asked, asked, filled);
    expect(slot.phase).toBe('rendered');
    expect(slot.does).toEqual(['ask bids', 'ask ad', 'report', 'report']);
    expect(slot.told).toEqual([
      { name: 'request', round: 1, bidMs: 800 },
      { name: 'shown', round: 1, requestMs: 200, answer: ad },
    ]);
  });

  it('is viewable once a round', () => {
    const slot = live(near, closed, filled, { kind: 'seen', at: 2000 }, { kind: 'seen', at: 3000 });
    expect(slot.phase).toBe('viewable');
    expect(slot.told.filter(({ name }) => name === 'viewable')).toEqual([
      { name: 'viewable', round: 1, afterMs: 1000, answer: ad },
    ]);
  });

  it('begins a new round with each refresh', () => {
    const slot = live(near, closed, filled, { kind: 'refresh due', at: 31_000 });
    expect(slot.state).toMatchObject({ phase: 'bidding', round: 2, since: 31_000 });
  });

  it('reports a click on its ad, also while the next one is asked for', () => {
    const due: SlotEvent = { kind: 'refresh due', at: 31_000 };
    const click: SlotEvent = { kind: 'clicked', at: 32_000 };
    const clicksOf = (...events: SlotEvent[]) =>
      live(near, closed, ...events, click).told.filter(({ name }) => name === 'clicked');
    const first = { name: 'clicked', round: 1, answer: ad };
    expect(clicksOf(filled)).toEqual([first]);
    expect(clicksOf(filled, due)).toEqual([first]);
    expect(clicksOf(filled, due, closed)).toEqual([first]);
    expect(clicksOf(filled, due, closed, asked)).toEqual([first]);
    expect(clicksOf(filled, due, closed, filled)).toEqual([{ ...first, round: 2 }]);
  });

  it('reports no click where it has no ad', () => {
    const click: SlotEvent = { kind: 'clicked', at: 32_000 };
    const due: SlotEvent = { kind: 'refresh due', at: 31_000 };
    expect(
      live(near, click, closed, click, unfilled, click, due, click).told.map(({ name }) => name),
    ).toEqual(['no fill']);
  });

  it('asks the ad manager once a round, however often bids close', () => {
    const slot = live(near, closed, closed, { kind: 'bids closed', at: 900 });
    expect(slot.does.filter((kind) => kind === 'ask ad')).toHaveLength(1);
  });

  it('reports no fill and gives up its space', () => {
    const slot = live(near, closed, unfilled);
    expect(slot.phase).toBe('empty');
    expect(slot.told.at(-1)).toEqual({ name: 'no fill', round: 1, requestMs: 200 });
    expect(slot.does).toContain('collapse');
  });

  it('is empty after a passback, and counts from its request', () => {
    const passback: SlotEvent = { kind: 'answered', at: 21_000, answer: 'no fill' };
    const slot = live(near, closed, filled, passback, { kind: 'answered', at: 21_500, answer: ad });
    expect(live(near, closed, filled, passback).phase).toBe('empty');
    expect(slot.told.slice(-2)).toEqual([
      { name: 'no fill', round: 1, requestMs: 20_200 },
      { name: 'shown', round: 1, requestMs: 20_700, answer: ad },
    ]);
  });

  it('keeps the ad that it shows when something fails later', () => {
    const slot = live(near, closed, filled, {
      kind: 'failed',
      at: 9000,
      reason: 'ad manager did not load',
    });
    expect(slot.phase).toBe('rendered');
  });

  it('reports a failure with its reason, once', () => {
    const failed: SlotEvent = { kind: 'failed', at: 5000, reason: 'ad manager did not load' };
    const slot = live(near, closed, failed, failed);
    expect(slot.told).toEqual([{ name: 'failed', round: 1, reason: 'ad manager did not load' }]);
  });

  it('asks again after an answer without an ad, when it is due', () => {
    const again = live(near, closed, unfilled, { kind: 'refresh due', at: 31_000 });
    expect(again.state).toEqual({ phase: 'bidding', round: 2, since: 31_000 });
    expect(again.does.filter((kind) => kind === 'ask bids')).toHaveLength(2);
  });

  it('does not ask again after a failure', () => {
    const failed: SlotEvent = { kind: 'failed', at: 5000, reason: 'slot has no place' };
    expect(live(near, closed, failed, { kind: 'refresh due', at: 31_000 }).phase).toBe('failed');
  });

  it.each([
    ['requested', [near, closed]],
    ['rendered', [near, closed, filled]],
    ['viewable', [near, closed, filled, { kind: 'seen', at: 2000 }]],
  ] as const)('tells what broke while it is %s, and stays that', (phase, before) => {
    const slot = live(...before, { kind: 'broke', at: 3000, message: 'x is not defined' });
    expect(slot.phase).toBe(phase);
    expect(slot.told.at(-1)).toEqual({ name: 'broke', round: 1, message: 'x is not defined' });
  });

  it('has nothing that could break before it is wanted or after it was removed', () => {
    const broke: SlotEvent = { kind: 'broke', at: 1, message: 'x' };
    expect(live(broke).told).toEqual([]);
    expect(live(near, { kind: 'removed' }, broke).told).toEqual([]);
  });

  it('goes to the ad manager without bids when they are not closed in 12 s, once', () => {
    expect(nextSlotTickAt(live(near).state)).toBe(12_000);
    expect(live(near, { kind: 'ticked', at: 11_999 }).phase).toBe('bidding');
    const slot = live(near, { kind: 'ticked', at: 12_000 }, { kind: 'bids closed', at: 12_001 });
    expect(slot.does).toEqual(['ask bids', 'ask ad']);
  });

  it('has no fill when the ad manager was asked and says nothing for 15 s', () => {
    expect(nextSlotTickAt(live(near, closed, asked).state)).toBe(15_900);
    expect(live(near, closed, asked, { kind: 'ticked', at: 15_899 }).phase).toBe('requested');
    const slot = live(near, closed, asked, { kind: 'ticked', at: 15_900 });
    expect(slot.told.at(-1)).toEqual({ name: 'no fill', round: 1, requestMs: 15_100 });
  });

  it('failed when the ad manager cannot be asked for 25 s', () => {
    expect(nextSlotTickAt(live(near, closed).state)).toBe(25_800);
    const slot = live(near, closed, { kind: 'ticked', at: 25_800 }, { kind: 'asked', at: 26_000 });
    // Without a request that could be counted.
    expect(slot.told).toEqual([{ name: 'failed', round: 1, reason: 'ad manager did not load' }]);
  });

  it.each([
    ['planned', []],
    ['rendered', [near, closed, filled]],
    ['viewable', [near, closed, filled, { kind: 'seen', at: 2000 }]],
    ['empty', [near, closed, unfilled]],
    ['failed', [{ kind: 'failed', at: 1, reason: 'slot has no place' }]],
    ['removed', [near, { kind: 'removed' }]],
  ] as const)('waits for no party while it is %s', (phase, before) => {
    const slot = live(...before, { kind: 'ticked', at: 1e9 });
    expect([slot.phase, nextSlotTickAt(slot.state)]).toEqual([phase, undefined]);
  });

  it('hears nothing after it was removed', () => {
    const slot = live(near, { kind: 'removed' }, closed, filled);
    expect(slot.phase).toBe('removed');
    expect(slot.told).toEqual([]);
  });
});
