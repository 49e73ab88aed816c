import path from 'node:path';
import { assetNames, type LoadedBrand, readAsset, shownPath } from '#app/brand/brand.port.server.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { type DecodedPicture, decodePicture } from './decode-picture.ts';
import { logoContrast, MIN_CONTRAST } from './logo-contrast.ts';

/** Icons with their width and height in px, as pages and the manifest state them. */
const ICON_SIZES: Readonly<Record<string, number>> = {
  'favicon-32.png': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
};

/** Formats by the end of the file's name. */
const FORMATS: Readonly<Record<string, string>> = {
  '.svg': 'svg',
  '.png': 'png',
  '.webp': 'webp',
  '.ico': 'ico',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
};

/** Kinds of picture that a logo may be; others have no transparency, or few colours. */
const LOGO_FORMATS: readonly string[] = ['svg', 'png', 'webp'];

/** A logo may have one, two or three pixels for each px, for sharp screens. */
const DENSITIES = [1, 2, 3, 4];

/** Largest picture without a warning, in bytes: every visitor loads it. */
const LARGE = 200 * 1024;

type Found = Pick<Issue, 'severity' | 'code' | 'path' | 'message' | 'hint'>;

/** Findings about the content of a brand's pictures: each is decoded, and the logos are drawn on their headers. */
export async function pictureFindings(loaded: Omit<LoadedBrand, 'version'>): Promise<Issue[]> {
  const { brand, folder } = loaded;
  const named = new Map<string, string>([
    [path.basename(brand.icon), 'icon'],
    [
      path.basename(brand.logo.darkFile ?? brand.logo.file),
      brand.logo.darkFile ? 'logo.darkFile' : 'logo.file',
    ],
    [path.basename(brand.logo.file), 'logo.file'],
  ]);
  const found: Found[] = [];
  for (const name of assetNames(folder)) {
    const key = named.get(name) ?? (Object.hasOwn(ICON_SIZES, name) || name === 'favicon.ico' ? 'icon' : '');
    if (key === '' && FORMATS[path.extname(name).toLowerCase()] === undefined) continue;
    found.push(...(await findingsOf(name, readAsset(folder, name) ?? Buffer.alloc(0), key, loaded)));
  }
  const file = shownPath(path.join(folder, 'brand.yaml'));
  return found.map((one) => ({ file, line: 0, column: 0, ...one }));
}

async function findingsOf(
  name: string,
  bytes: Buffer,
  key: string,
  loaded: Omit<LoadedBrand, 'version'>,
): Promise<Found[]> {
  const asset = `assets/${name}`;
  const picture = await decodePicture(bytes);
  if ('looksLike' in picture) {
    const message = `${asset} is ${picture.looksLike}`;
    const hint = picture.isTooLarge ? 'Export it with fewer pixels.' : 'Put the picture there again.';
    return [{ code: 'broken-picture', path: key, message, hint }];
  }
  const wanted = FORMATS[path.extname(name).toLowerCase()];
  if (picture.format !== wanted) return [wrongType(asset, key, picture.format, wanted)];
  if (key.startsWith('logo') && !LOGO_FORMATS.includes(picture.format))
    return [unfitForLogo(asset, key, picture.format)];
  const more = key.startsWith('logo') ? await logoFindings(asset, bytes, picture, loaded) : [];
  return [
    ...generalFindings(asset, key, picture, bytes.length),
    ...(picture.format === 'svg' ? textFindings(asset, key, bytes.toString('utf8')) : []),
    ...iconFindings(name, picture),
    ...more,
  ];
}

function wrongType(asset: string, key: string, format: string, wanted: string | undefined): Found {
  const hint =
    LOGO_FORMATS.includes(format) && key.startsWith('logo')
      ? `Rename it to ${asset.replace(/\.[^.]*$/, '')}.${format}, or export it as ${wanted ?? 'PNG'}.`
      : `Export it as ${wanted ?? 'PNG'}.`;
  return { code: 'wrong-picture-type', path: key, message: `${asset} is a picture of type ${format}`, hint };
}

function unfitForLogo(asset: string, key: string, format: string): Found {
  const message = `${asset} is a picture of type ${format}, a logo is an SVG, PNG or WebP`;
  return {
    code: 'wrong-picture-type',
    path: key,
    message,
    hint: 'Export it as one of these, and name it in the brand.',
  };
}

function generalFindings(asset: string, path: string, picture: DecodedPicture, bytes: number): Found[] {
  const warn = (code: string, message: string, hint: string): Found => {
    return { severity: 'warning', code, path, message, hint };
  };
  return [
    ...(picture.isAnimated
      ? [
          warn(
            'animated-picture',
            `${asset} moves`,
            'Put a still picture there: a logo that moves distracts.',
          ),
        ]
      : []),
    ...(bytes > LARGE
      ? [warn('large-picture', `${asset} has ${Math.round(bytes / 1024)} KiB`, 'Export it smaller.')]
      : []),
  ];
}

/** The size of an SVG is read without drawing it, so that only drawing finds one beyond all bounds. */
function undrawable(asset: string, key: string): Found {
  const message = `${asset} cannot be drawn`;
  const hint = 'Export it again, with a width and a height below 32,768 px.';
  return { code: 'broken-picture', path: key, message, hint };
}

/** Text in an SVG, whose typeface is that of the designer's machine, unless the SVG brings it along. */
function textFindings(asset: string, path: string, svg: string): Found[] {
  if (!/<(?:\w+:)?text\b/.test(svg) || svg.includes('@font-face')) return [];
  const message = `${asset} has text, which each device draws in a typeface of its own`;
  const hint = 'Convert the text to outlines and export it again.';
  return [{ severity: 'warning', code: 'text-in-picture', path, message, hint }];
}

function iconFindings(name: string, { width, height }: DecodedPicture): Found[] {
  const size = Object.hasOwn(ICON_SIZES, name) ? ICON_SIZES[name] : undefined;
  if (size === undefined || (width === size && height === size)) return [];
  const message = `assets/${name} is ${width} × ${height} px, it must be ${size} × ${size}`;
  return [{ code: 'icon-size', path: 'icon', message, hint: `Export the icon again with ${size} px.` }];
}

async function logoFindings(
  asset: string,
  bytes: Buffer,
  picture: DecodedPicture,
  { brand }: Omit<LoadedBrand, 'version'>,
): Promise<Found[]> {
  const { logo, theme } = brand;
  const found: Found[] = [];
  const fits = DENSITIES.some(
    (density) => picture.width === logo.width * density && picture.height === logo.height * density,
  );
  if (picture.format !== 'svg' && !fits) {
    const key = asset === logo.file ? 'logo.file' : 'logo.darkFile';
    found.push({
      ...{ severity: 'warning', code: 'logo-size', path: key },
      message: `${asset} is ${picture.width} × ${picture.height} px, the brand says ${logo.width} × ${logo.height}`,
      hint: 'Export it with one, two or three pixels for each px, or change logo.width and logo.height.',
    });
  }
  for (const mode of ['light', 'dark'] as const) {
    if ((mode === 'light' ? logo.file : (logo.darkFile ?? logo.file)) !== asset) continue;
    const { header } = theme.colors[mode];
    const key = mode === 'dark' && logo.darkFile ? 'logo.darkFile' : 'logo.file';
    const contrast = await logoContrast(bytes, logo, header).catch(() => undefined);
    if (contrast === undefined) return [...found, undrawable(asset, key)];
    const { median, isSeen } = contrast;
    if (isSeen) continue;
    found.push({
      ...{ severity: 'warning', code: 'logo-contrast' },
      path: key,
      message: `${asset} has a contrast of ${median.toFixed(2)} with the ${mode} header ${header}, WCAG AA needs ${MIN_CONTRAST}`,
      hint: `Use another logo there, or another theme.colors.${mode}.header.`,
    });
  }
  return found;
}
