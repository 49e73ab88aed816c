import { describe, expect, it } from 'vitest';
import { addLeftOut, leaveOut, leftOutSchema, leftOutText, leftOutTotals } from './left-out.ts';

describe('items that are left out', () => {
  it('are counted by reason', () => {
    const counts = {};
    leaveOut(counts, 'repeated');
    leaveOut(counts, 'repeated', 2);
    leaveOut(counts, 'damaged', 0);
    expect(counts).toEqual({ repeated: 3 });
  });

  it('add up, and no other reason appears', () => {
    expect(addLeftOut({ repeated: 1 }, {}, { repeated: 2, damaged: 1 })).toEqual({ repeated: 3, damaged: 1 });
  });

  it('are lost where no reason is rightful', () => {
    expect(leftOutTotals({ repeated: 3, 'too-old': 2, damaged: 1, unaccounted: 1 })).toEqual({
      all: 7,
      lost: 2,
    });
  });

  it('are told with the lost ones first', () => {
    expect(leftOutText({ repeated: 2, damaged: 1 })).toBe('1 damaged in the document, 2 listed twice');
  });

  it('have reasons of a closed list', () => {
    expect(leftOutSchema.safeParse({ repeated: 1 }).success).toBe(true);
    for (const bad of [{ boring: 1 }, { repeated: 0 }, { repeated: -1 }, { repeated: 1.5 }])
      expect(leftOutSchema.safeParse(bad).success).toBe(false);
  });
});
