export { assetNames, isLink, readAsset } from './brand-assets.server.ts';
export { brandAssetPath, webManifest } from './brand-files.server.ts';
export { assetFindings, presetFindings } from './brand-findings.server.ts';
export { type BrandRegistry, createBrandRegistry } from './brand-registry.server.ts';
export { openClaimFile } from './claim-file.server.ts';
export {
  type BrandFolder,
  brandFolderNames,
  type CheckedFolder,
  checkBrandFolder,
  folderClaims,
  type LoadedBrand,
  loadBrandFolder,
  loadBrands,
  loadPresets,
  readBrandText,
  retiredBrands,
  versionOf,
} from './load-brands.server.ts';
export { claimLocation, locateBrandIssue, locateClash } from './locate-brand-issue.server.ts';
export { logRefusedClaims } from './log-refused-claims.server.ts';
export { changedOnce, mapBrands, mapLoaded, withoutCollectors } from './map-brands.server.ts';
export { namingBrand, shownPath } from './shown-path.server.ts';
export { reloadAll, watchBrands } from './watch-brands.server.ts';
export { type WrongSecret, withSecrets } from './with-secrets.server.ts';
