// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishPrivacy, UNDECIDED } from '#app/privacy/privacy-state.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { postReaction } from './post-reaction.client.ts';

const ask = vi.fn(async (_address: string, _request: RequestInit) => new Response());
const sent = () => ask.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { auid: string });

beforeEach(() => {
  localStorage.clear();
  publishPrivacy(UNDECIDED);
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  document.documentElement.dataset.brand = 'newsroom';
});

describe('a story that was read', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('waits until the choice is known: opted out %s', (optedOut, count) => {
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask).not.toHaveBeenCalled();
    publishPrivacy(decidedChoice(optedOut));
    publishPrivacy(decidedChoice(false));
    expect(sent()).toHaveLength(count);
  });

  it('is sent with the id of this browser', () => {
    publishPrivacy(decidedChoice(false));
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask.mock.calls[0]?.[0]).toBe('/api/reactions?brid=newsroom');
    expect(sent()).toEqual([{ auid: localStorage.getItem('auid'), kind: 'read', storyId: '7' }]);
  });

  it.each([
    ['known to this page', decidedChoice(true), undefined],
    ['stored by another tab', decidedChoice(false), 'true'],
  ])('is not sent after an opt-out that is %s, and gets no id', (_, state, stored) => {
    publishPrivacy(state);
    if (stored) localStorage.setItem('dns', stored);
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask).not.toHaveBeenCalled();
    expect(localStorage.getItem('auid')).toBeNull();
  });
});

it('what the visitor chooses is sent after an opt-out, too', () => {
  publishPrivacy(decidedChoice(true));
  postReaction({ kind: 'hide', storyId: '7' });
  expect(sent()).toHaveLength(1);
});
