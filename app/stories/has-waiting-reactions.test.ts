// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { hasWaitingReactions } from './has-waiting-reactions.ts';
import { endReactionWait, letReactionWait } from './waiting-reactions.ts';

beforeEach(() => localStorage.clear());

describe('whether reactions wait', () => {
  it('none do at first, one does until it is sent', () => {
    expect(hasWaitingReactions()).toBe(false);
    letReactionWait({ kind: 'more', storyId: '7' });
    expect(hasWaitingReactions()).toBe(true);
    endReactionWait({ kind: 'more', storyId: '7' });
    expect(hasWaitingReactions()).toBe(false);
  });
});
