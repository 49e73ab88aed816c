import path from 'node:path';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type AssetFlaw, assetFlaw, linkedFolder } from './brand-assets.server.ts';

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
    hint: (place) => `Run: chmod a+r ${place}`,
  },
};

/**
 * Why a resolved brand cannot be served though its file is valid: it states another folder's id, or names assets that
 * cannot be served.
 * @param name the id that the file must state
 * @param file the brand file, as findings show it
 */
export function folderIssues(brand: Brand, folder: string, name: string, file: string): Issue[] {
  const issue = (code: string, key: string, message: string, hint: string): Issue => {
    return { code, file, line: 0, column: 0, path: key, message, hint };
  };
  const named: ReadonlyArray<[key: string, asset: string | undefined]> = [
    ['logo.file', brand.logo.file],
    ['logo.darkFile', brand.logo.darkFile],
    ['icon', brand.icon],
  ];
  const pictures = named.flatMap(([key, asset]): Issue[] => {
    const flaw = asset === undefined ? undefined : assetFlaw(folder, asset);
    if (asset === undefined || flaw === undefined) return [];
    const { code, says, hint } = FLAW_WORDS[flaw];
    const message = `${key} names ${asset}, which ${says}`;
    return [issue(code, key, message, hint(path.join(path.dirname(file), asset)))];
  });
  if (brand.brid === name) return pictures;
  const message = `brid is ${brand.brid}, but the folder is called ${name}`;
  return [issue('brid-mismatch', 'brid', message, 'Make the two the same.'), ...pictures];
}
