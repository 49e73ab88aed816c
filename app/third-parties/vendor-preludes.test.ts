import { describe, expect, it } from 'vitest';
import { PRELUDES } from './vendor-preludes.client.ts';

describe('what stands before a vendor’s script', () => {
  it('lets A/B testing load its library with a time of its own, and end when that is late', async () => {
    const view: Record<string, unknown> = {};
    const loads: unknown[] = [];
    let settle: (outcome: 'late') => void = () => undefined;
    PRELUDES.vwo?.(view, {
      key: undefined,
      load: (...call) => {
        loads.push(call);
        return new Promise((resolve) => {
          settle = resolve;
        });
      },
    });
    const code = view._vwo_code as {
      load(src: string): void;
      finished(): boolean;
      library_tolerance(): number;
    };
    code.load('https://dev.visualwebsiteoptimizer.com/lib.js');
    expect(loads).toEqual([['library', 'https://dev.visualwebsiteoptimizer.com/lib.js', 2500]]);
    expect([code.finished(), code.library_tolerance()]).toEqual([false, 2500]);
    settle('late');
    await Promise.resolve();
    await Promise.resolve();
    expect(code.finished()).toBe(true);
  });

  it('keeps calls to the recorder until it is there', () => {
    const view: Record<string, unknown> = {};
    PRELUDES.smartlook?.(view, { key: 'abc', load: async () => 'loaded' });
    const smartlook = view.smartlook as ((...call: unknown[]) => void) & { api: unknown[][] };
    smartlook('identify', 'x');
    expect(smartlook.api).toEqual([
      ['init', 'abc'],
      ['identify', 'x'],
    ]);
  });
});
