import { describe, expect, it } from 'vitest';
import { MAX_OWN_AT_ONCE, OwnPages } from './own-pages.server.ts';

describe('pages of one visitor', () => {
  it('are crowded while as many as may be are rendered, however these end', async () => {
    const pages = new OwnPages();
    const ends: Array<() => void> = [];
    const render = () => pages.run(() => new Promise<void>((resolve) => ends.push(resolve)));
    const all = Array.from({ length: MAX_OWN_AT_ONCE - 1 }, render);
    expect(pages.isCrowded).toBe(false);
    const failing = pages.run(() => Promise.reject(new Error('no')));
    expect(pages.isCrowded).toBe(true);
    await expect(failing).rejects.toThrow('no');
    expect(pages.isCrowded).toBe(false);
    all.push(render());
    expect(pages.isCrowded).toBe(true);
    for (const end of ends) end();
    await Promise.all(all);
    expect(pages.isCrowded).toBe(false);
  });
});
