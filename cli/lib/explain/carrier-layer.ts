import { createUpstreamContent, type UpstreamSettings } from '#app/content/content.port.server.ts';
import type { BrandWithLayers } from '#cli/lib/inspect/read-brand.ts';
import { configNamesOf } from '#schemas/api/configs.ts';
import type { OverrideFacts } from '#schemas/brand/cms/overrides.ts';
import { readLayer } from '#schemas/brand/layers/yaml-layer.ts';

/**
 * A brand with what its carrier's back end sets for a page, as one more layer: its file is the address of the call.
 * As it was given where the deployment asks for no configs, or the back end sets none.
 * @throws UpstreamError where the back end fails
 */
export async function withCarrierLayer(
  given: BrandWithLayers,
  { page, environment }: OverrideFacts,
  upstream: UpstreamSettings | undefined,
): Promise<BrandWithLayers> {
  if (!upstream?.passes?.includes('configs')) return given;
  const content = createUpstreamContent({
    ...upstream,
    environment,
    log: { info: () => undefined, warn: () => undefined },
  });
  const cmsConfig = await content.carrierConfig?.(given.brand, page);
  if (!cmsConfig || Object.keys(cmsConfig).length === 0) return given;
  const base = new URL(upstream.addresses?.configs ?? upstream.url);
  const file = `${base.origin}${base.pathname.replace(/\/+$/, '')}/api/spa/configs/${configNamesOf(page)[0]}`;
  const carrierConfigs = { [page]: { cmsConfig } };
  // JSON is YAML, so the lines are those of the answer as it would be written out.
  const { layer } = readLayer(JSON.stringify({ carrierConfigs }, null, 2), file);
  return {
    brand: { ...given.brand, carrierConfigs },
    layers: layer ? [...given.layers, layer] : given.layers,
  };
}
