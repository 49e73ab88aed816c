import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Brand, brandIdSchema } from '#schemas/brand/brand-schema.ts';
import type { Finding, Issue } from '#schemas/brand/findings/issue.ts';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { type AssetFlaw, assetFlaw, assetNames, linkedFolder, readAsset } from './brand-assets.server.ts';
import { svgDanger } from './svg-dangers.server.ts';

/**
 * Finding about a brand's folder that is a link, or whose `assets/` is one: no asset in it is served.
 * @param file the brand file, as findings show it
 */
export function linkedFolderIssue(folder: string, file: string): Issue | undefined {
  const linked = linkedFolder(folder);
  if (linked === undefined) return undefined;
  const place = path.relative(path.dirname(folder), linked);
  return {
    code: 'linked-folder',
    file,
    line: 0,
    column: 0,
    path: '',
    message: `${place} is a link; nothing that lies behind it is shown or built`,
    hint: 'Put a folder with copies of the files in its place.',
  };
}

const FLAW_WORDS: Record<AssetFlaw, { code: string; says: string; hint: (place: string) => string }> = {
  missing: {
    code: 'missing-asset',
    says: 'does not exist',
    hint: (place) => `Put the file at ${place}.`,
  },
  link: {
    code: 'linked-asset',
    says: 'is a link; links are never shown or built, as they may lead out of the folder',
    hint: (place) => `Put a copy of the picture at ${place}, or name the file that is meant.`,
  },
  'no-file': {
    code: 'asset-no-file',
    says: 'is no regular file',
    hint: (place) => `Put a picture at ${place}.`,
  },
  unreadable: {
    code: 'unreadable-asset',
    says: 'may not be read',
    // The folder may be what hinders.
    hint: (place) => `Run: chmod -R a+rX ${path.dirname(place)}`,
  },
};

const LOGO_FILE = /\.(svg|png|webp)$/i;
const ICON_FILE = /\.svg$/i;

/**
 * Why a resolved brand cannot be served though its file is valid: it states another folder's id, or names assets that
 * cannot be served.
 * @param name the id that the file must state
 * @param file the brand file, as findings show it
 */
export function folderIssues(brand: Brand, folder: string, name: string, file: string): Finding[] {
  const named: ReadonlyArray<[key: string, asset: string | undefined, kind: RegExp]> = [
    ['logo.file', brand.logo.file, LOGO_FILE],
    ['logo.darkFile', brand.logo.darkFile, LOGO_FILE],
    ['icon', brand.icon, ICON_FILE],
  ];
  const pictures = named.flatMap(([key, asset, kind]): Finding[] => {
    if (asset === undefined) return [];
    const flaw = assetFlaw(folder, asset);
    if (flaw === undefined) return dangerIn(folder, key, asset);
    const { code, says, hint } = FLAW_WORDS[flaw];
    const meant = flaw === 'missing' ? nearestAsset(folder, asset, kind) : undefined;
    const place = path.join(path.dirname(file), asset);
    return [
      {
        path: key.split('.'),
        code,
        message: `${key} names ${asset}, which ${says}`,
        hint: meant ? `Did you mean "${meant}"?` : hint(place),
        atValue: true,
      },
    ];
  });
  if (brand.brid === name) return pictures;
  return [
    {
      path: ['brid'],
      code: 'brid-mismatch',
      message: `brid is ${brand.brid}, but the folder is called ${name}`,
      hint: `${brandIdSchema.safeParse(name).success ? `Write \`brid: ${name}\`, or rename` : 'Rename'} the folder to ${brand.brid}.`,
      atValue: true,
    },
    ...pictures,
  ];
}

/** A mistake for an SVG with code or with references that leave it. */
function dangerIn(folder: string, key: string, asset: string): Finding[] {
  if (!/\.svg$/i.test(asset)) return [];
  const danger = svgDanger(readAsset(folder, path.basename(asset))?.toString('utf8') ?? '');
  if (danger === undefined) return [];
  return [
    {
      path: key.split('.'),
      code: 'unsafe-picture',
      message: `${asset} has ${danger}, which no picture of a brand may have`,
      hint: 'Export it again as plain SVG, with everything that it shows in the file.',
      atValue: true,
    },
  ];
}

/** The asset that a misspelt name may mean, among those of a kind that the key takes. */
function nearestAsset(folder: string, asset: string, kind: RegExp): string | undefined {
  const names = assetNames(folder).filter((name) => kind.test(name));
  const meant = nearestWord(path.basename(asset), names);
  return meant && `assets/${meant}`;
}

/** Files that users write instead of `brand.yaml`. */
const LIKE_BRAND_FILE = /^brand.*\.(ya?ml|json|txt)$|\.ya?ml$/i;

/** What to do about a folder without a brand file: rename a file that is meant as one, else make the brand. */
export function missingFileHint(folder: string, name: string): string {
  const names = readdirSync(folder);
  if (names.includes('brand.yaml'))
    return 'Put a file in its place: brand.yaml is a link that leads nowhere.';
  const like = names.filter((one) => LIKE_BRAND_FILE.test(one)).sort();
  const [meant] = [...like.filter((one) => /^brand/i.test(one)), ...like];
  if (meant !== undefined) return `Rename ${meant} to brand.yaml.`;
  if (names.length === 0) return `Run \`npx masthead new ${name}\` after removing the empty folder.`;
  return `Write a brand.yaml beside ${names[0]}, or move the folder out of the brands folder.`;
}
