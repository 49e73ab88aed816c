import { describe, expect, it } from 'vitest';
import { type StickyEvent, type StickyState, stickyTransition } from './sticky.machine.ts';

const live = (...events: StickyEvent[]) => events.reduce<StickyState>(stickyTransition, 'waiting');

describe('the sticky banner', () => {
  it('is shown on an ad and hidden without one', () => {
    expect(live('filled')).toBe('shown');
    expect(live('empty')).toBe('hidden');
    expect(live('filled', 'empty')).toBe('hidden');
    expect(live('empty', 'filled')).toBe('shown');
  });

  it('stays closed when its visitor closed it', () => {
    expect(live('filled', 'closed by visitor', 'filled')).toBe('closed');
  });
});
