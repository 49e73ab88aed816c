export { addressMemory } from './address-memory.server.ts';
export { assetFindings } from './asset-findings.server.ts';
export { assetNames, isLink, readAsset } from './brand-assets.server.ts';
export { brandAssetPath, robotsText, SITEMAP_PATHS, webManifest } from './brand-files.server.ts';
export { type BrandRegistry, createBrandRegistry } from './brand-registry.server.ts';
export { changedBrands } from './changed-brands.server.ts';
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
  shownPath,
} from './load-brands.server.ts';
export { claimPlace, placeClash, placeIssue } from './place-issue.server.ts';
export { tellRefused } from './tell-refused.server.ts';
export { watchBrands } from './watch-brands.server.ts';
export { withSecrets } from './with-secrets.server.ts';
export { withoutCollectors } from './without-collectors.server.ts';
