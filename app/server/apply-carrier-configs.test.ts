import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { brandOnPage } from '#schemas/page-config/page-config.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { applyCarrierConfigs } from './apply-carrier-configs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const registry = () => createBrandRegistry([{ brand: sampleBrand(), folder: '', version: '1' }]);

/** A source whose answers for the portal are taken from a list, the last one again and again. */
function opened(answers: Array<Record<string, unknown> | Error>) {
  const lines: string[] = [];
  const carrierConfig = async (_: unknown, page: string) => {
    if (page !== 'portal') return undefined;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const open = applyCarrierConfigs(registry(), { carrierConfig }, { info: (line) => void lines.push(line) });
  return { open, lines };
}
const slots = (brands: ReturnType<typeof registry>, page: 'portal' | 'fsd' = 'portal') =>
  brandOnPage(brands.fallback().brand, page, { environment: 'production' }).cmsConfig.allocatedSlots;
const own = slots(registry());

describe('the configs of a carrier', () => {
  it('count from the first page on, on their pages, and are logged by name', async () => {
    const { open, lines } = opened([{ allocatedSlots: 3 }]);
    const { brands, stop } = await open;
    expect([slots(brands), slots(brands, 'fsd')]).toEqual([3, own]);
    expect(lines).toEqual([`The back end sets allocatedSlots of ${brands.fallback().brand.brid}.`]);
    stop();
  });

  it('change within a minute, and stay while the back end fails', async () => {
    const { open, lines } = opened([{ allocatedSlots: 3 }, new Error('504'), { allocatedSlots: 4 }, {}]);
    const { brands, stop } = await open;
    const seen = [];
    for (let minute = 0; minute < 3; minute++) {
      await vi.advanceTimersByTimeAsync(60_000);
      seen.push(slots(brands));
    }
    expect(seen).toEqual([3, 4, own]);
    expect(lines).toHaveLength(3);
    stop();
  });

  it('are the brand’s own where the back end fails from the start', async () => {
    const { open, lines } = opened([new Error('504')]);
    const { brands, stop } = await open;
    expect([slots(brands), lines]).toEqual([own, []]);
    stop();
  });

  it('leave the brands as they are where the source has none', async () => {
    const brands = registry();
    expect((await applyCarrierConfigs(brands, {}, { info: () => undefined })).brands).toBe(brands);
  });
});
