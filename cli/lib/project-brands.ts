import {
  type BrandFolder,
  brandFolderNames,
  checkBrandFolder,
  folderClaims,
  loadBrands,
  loadPresets,
} from '#app/brand/brand.port.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { idsOfBrand } from '#schemas/brand/ids-of-brand.ts';
import type { Project } from './project.ts';

/** What a project's brands are read as: those of the brands folder, or the one brand of a deployment. */
type ProjectBrands = ReturnType<typeof loadBrands>;

/** Reads the brands of a project. */
export function projectBrands({ deployed, brands }: Project): ProjectBrands {
  if (!deployed) return loadBrands(brands);
  const folder: BrandFolder = { brid: deployed.brand.brid, ok: true, loaded: deployed };
  return { folders: [folder], presetIssues: [] };
}

/** Ids of the brands of a project, broken ones among them. */
export function projectBrandIds({ deployed, brands }: Project): string[] {
  return deployed ? [deployed.brand.brid] : brandFolderNames(brands);
}

/** Under which ids the store has what belongs to a brand: its id, and those before it was renamed. */
export function storedIds(brid: string, { deployed, brands }: Project): string[] {
  if (deployed) return idsOfBrand(deployed.brand);
  const claims = folderClaims(checkBrandFolder(brands, brid, loadPresets(brands).presets));
  return idsOfBrand({ brid, formerIds: claims.formerIds });
}

/** The valid brands of a project. */
export function validBrands(project: Project): Brand[] {
  return projectBrands(project).folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
}
