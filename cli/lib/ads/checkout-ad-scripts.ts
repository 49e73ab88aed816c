import type { AdScripts } from '#app/ads/ads.port.server.ts';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';
import { IMMUTABLE } from '#app/http/http.port.server.ts';
import { ADS_PATH, composePrebid, type PrebidScript, prebidChunks } from './compose-prebid.ts';
import { prebidParts } from './prebid-parts.ts';

/** Joins a brand's script when a page first requests it, and again when its brand file names other bidders. */
export function checkoutAdScripts(root: string): AdScripts {
  const kept = new Map<string, PrebidScript>();
  const byName = new Map<string, PrebidScript>();
  const scriptOf = ({ brand }: LoadedBrand): PrebidScript | undefined => {
    const parts = prebidParts(brand);
    if (!parts) return undefined;
    const key = parts.join();
    const script = kept.get(key) ?? composePrebid(prebidChunks(root), parts);
    kept.set(key, script);
    byName.set(script.name, script);
    return script;
  };
  return {
    addressOf(brand) {
      const script = scriptOf(brand);
      return script && ADS_PATH + script.name;
    },
    async answer(name) {
      const script = byName.get(name);
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': IMMUTABLE };
      return script && new Response(script.text, { headers });
    },
  };
}
