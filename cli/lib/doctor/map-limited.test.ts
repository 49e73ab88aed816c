import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapLimited } from './map-limited.ts';

describe('mapLimited', () => {
  it('keeps the order and never has more under way than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const doubled = await mapLimited([5, 1, 4, 2, 3], 2, async (turns) => {
      most = Math.max(most, ++underWay);
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      underWay--;
      return turns * 2;
    });
    expect(doubled).toEqual([10, 2, 8, 4, 6]);
    expect(most).toBe(2);
  });

  it('does nothing with nothing', async () => {
    expect(await mapLimited([], 3, async () => 1)).toEqual([]);
  });
});
