import { expect, it, vi } from 'vitest';

it('vendors’ scripts are allowed from the moment on when a page begins to load them', async () => {
  vi.resetModules();
  const { allowVendorScripts, areVendorScriptsAllowed } = await import('./vendor-scripts.ts');
  expect(areVendorScriptsAllowed()).toBe(false);
  allowVendorScripts();
  expect(areVendorScriptsAllowed()).toBe(true);
});
