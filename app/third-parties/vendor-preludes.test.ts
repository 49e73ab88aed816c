import { describe, expect, it } from 'vitest';
import { PRELUDES } from './vendor-preludes.client.ts';

describe('the prelude of a vendor’s script', () => {
  it('gives the A/B testing library its own timeout, and finishes when it is late', async () => {
    const view: Record<string, unknown> = {};
    const loads: unknown[] = [];
    let resolveLoad: (outcome: 'late') => void = () => undefined;
    PRELUDES.vwo?.(view, {
      key: undefined,
      load: (...call) => {
        loads.push(call);
        return new Promise((resolve) => {
          resolveLoad = resolve;
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
    resolveLoad('late');
    await Promise.resolve();
    await Promise.resolve();
    expect(code.finished()).toBe(true);
  });

  it('queues calls to the recorder until it has loaded', () => {
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
