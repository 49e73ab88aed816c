// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PromptRequest, setPromptScheduler } from '#app/prompts/prompt-requests.ts';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { watchFeedbackCard } from './watch-feedback-card.ts';

const NEAR = '0px 0px 1200px 0px';
let top = 0;
let requests: PromptRequest[];
let ended: number;
let stop: () => void = () => undefined;

beforeEach(() => {
  requests = [];
  ended = 0;
  setPromptScheduler((request) => {
    requests.push(request);
    return () => {
      ended += 1;
    };
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A card's cell at a distance below the window's upper edge, in px. */
function open(at: number) {
  top = at;
  const intersections = fakeIntersections();
  const cell = document.createElement('div');
  cell.getBoundingClientRect = () => ({ top, bottom: top }) as DOMRect;
  const show = vi.fn<(onSeen: () => void) => void>();
  stop = watchFeedbackCard(cell, async () => show);
  const near = (isIntersecting: boolean) => intersections.tell(cell, { isIntersecting }, NEAR);
  const giveTurn = async () => {
    const seen = vi.fn();
    requests.at(-1)?.onTurn(seen);
    await vi.dynamicImportSettled();
    return seen;
  };
  return { near, giveTurn, show, see: () => show.mock.calls[0]?.[0]() };
}

it('a card that is prepared and never seen does not count, and is a new prompt again', async () => {
  const { near, giveTurn, show } = open(1500);
  near(true);
  const seen = await giveTurn();
  near(false);
  near(true);
  expect([show.mock.calls.length, seen.mock.calls.length, ended]).toEqual([1, 0, 1]);
  expect(requests.map(({ again }) => again)).toEqual([false, false]);
});

it('a card counts when it is seen, and not again when it comes back', async () => {
  const { near, giveTurn, see } = open(1500);
  near(true);
  const seen = await giveTurn();
  expect(seen).not.toHaveBeenCalled();
  see();
  expect(seen).toHaveBeenCalledTimes(1);
  near(false);
  near(true);
  const later = await giveTurn();
  expect([later.mock.calls.length, requests.map(({ again }) => again)]).toEqual([0, [false, true]]);
});

it('a card that is seen while another prompt has the turn counts when its own comes', async () => {
  const { near, giveTurn, see } = open(1500);
  near(true);
  await giveTurn();
  near(false);
  near(true);
  see();
  expect(await giveTurn()).toHaveBeenCalledTimes(1);
});

it('a card whose cell has come into sight is not shown, ends its turn and does not count', async () => {
  const { near, giveTurn, show } = open(1500);
  near(true);
  top = 100;
  const seen = await giveTurn();
  expect([show.mock.calls.length, seen.mock.calls.length, ended]).toEqual([0, 0, 1]);
});
