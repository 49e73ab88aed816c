import path from 'node:path';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type Presets, resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { assetFlaw, readAsset, skippedAssets } from './brand-assets.server.ts';
import { type LoadedBrand, readBrandText } from './load-brands.server.ts';
import { shownPath } from './shown-path.server.ts';

/** Icons that pages and the manifest use, besides the brand's `icon`. */
const ICONS = [
  'favicon.ico',
  'favicon-32.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

/**
 * Warnings about a brand's assets: logos of another size than stated, missing icons, and links and special files,
 * which are left out.
 */
export function assetFindings({ brand, folder }: Omit<LoadedBrand, 'version'>): Issue[] {
  const file = shownPath(path.join(folder, 'brand.yaml'));
  const warn = (code: string, key: string, message: string, hint: string): Issue => {
    return { severity: 'warning', code, file, line: 0, column: 0, path: key, message, hint };
  };
  const { width, height } = brand.logo;
  const logos = [
    ['logo.file', brand.logo.file] as const,
    ['logo.darkFile', brand.logo.darkFile ?? brand.logo.file] as const,
  ];
  const sizes = logos.flatMap(([key, asset]) => {
    // Pictures of pixels are decoded by `validate`.
    if (!/\.svg$/i.test(asset)) return [];
    const text = readAsset(folder, path.basename(asset))?.toString('utf8') ?? '';
    // What has no root is no picture at all, which `validate` says when it decodes it.
    if (svgRoot(text) === undefined) return [];
    const size = svgSize(text);
    if (size && size.width === width && size.height === height) return [];
    const stated = size ? `is ${size.width} × ${size.height} px` : 'states no size in px';
    const hint = size
      ? 'Change the picture, or logo.width and logo.height.'
      : `Write width="${width}" height="${height}" into its <svg …>, in place of those that it may have.`;
    return [warn('logo-size', key, `${asset} ${stated}, the brand says ${width} × ${height}`, hint)];
  });
  const missing = ICONS.filter((name) => assetFlaw(folder, `assets/${name}`) === 'missing').map((name) =>
    warn(
      'missing-icon',
      'icon',
      `assets/${name} is missing`,
      'Put it there: home screens and browser tabs show it.',
    ),
  );
  const leftOut = skippedAssets(folder).map((name) =>
    warn(
      'left-out-asset',
      '',
      `assets/${name} is a link or no regular file, so it is neither shown nor built`,
      'Put a copy of the file in its place, or remove it.',
    ),
  );
  return [...sizes, ...missing, ...leftOut];
}

/** Width and height in px from an SVG's root element (SVG 2, 8.2); undefined if it states none in px. */
export function svgSize(text: string): { width: number; height: number } | undefined {
  const root = svgRoot(text) ?? '';
  const side = (name: string) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
  const [width, height] = [side('width'), side('height')];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The start tag of an SVG's root element; undefined if there is none, or it is cut off. */
function svgRoot(text: string): string | undefined {
  return /<svg\b[^>]*>/.exec(text)?.[0];
}

/**
 * Mistakes in presets, also in those that no brand extends: such a preset would break the first brand that does.
 * What is missing is no mistake, as the brand or another preset may say it.
 * @param root the brands folder
 */
export function presetFindings(root: string, presets: Presets): Issue[] {
  return [...presets.keys()].flatMap((name) => {
    const file = path.join(root, '_presets', `${name}.yaml`);
    const text = readBrandText(file);
    const read = text === undefined ? undefined : resolveBrand(text, shownPath(file), presets);
    if (read === undefined || read.ok) return [];
    return read.issues.filter((issue) => issue.file === shownPath(file) && issue.code !== 'missing-key');
  });
}
