import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import sharp, { type Sharp } from 'sharp';
import type { ShotsReport } from '#cli/lib/shots/shots-report.ts';
import { layOutOverview } from './overview-layout.ts';
import { layOutSheets, type PlacedText, type Sheet } from './sheet-layout.ts';
import { sheetView } from './sheet-view.ts';

const GROUND = '#f3f3f0';
const LINE = '#d4d4ce';
const MARK = '#d6006e';

const LETTERS: Record<PlacedText['role'], string> = {
  brand: 'font-size="30" font-weight="700" fill="#17181a"',
  title: 'font-size="15" font-weight="700" fill="#3b3d42"',
  label: 'font-size="12" fill="#6a6d74"',
  mark: `font-size="12" font-weight="700" fill="${MARK}"`,
};

/** Writes `contact-sheet.png` into a folder of shots, and `contact-sheet-2.png` and so on if one is not enough. */
export async function drawSheets(report: ShotsReport, folder: string): Promise<void> {
  const sheets = layOutSheets(sheetView(report), report.options.height);
  for (const [position, sheet] of sheets.entries()) {
    const name = position === 0 ? 'contact-sheet.png' : `contact-sheet-${position + 1}.png`;
    await drawSheet(sheet, folder, path.join(folder, name));
  }
}

/**
 * Draws all shots of a folder on one picture, in the format of the file's extension.
 * @param target full path; its folder is created if missing
 */
export async function drawOverview(report: ShotsReport, folder: string, target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  await drawSheet(layOutOverview(sheetView(report), report.options.height), folder, target);
}

async function drawSheet(sheet: Sheet, folder: string, target: string): Promise<void> {
  const { width, height } = sheet;
  const pictures = await Promise.all(
    sheet.pictures.map(async (picture) => ({
      input: await sharp(path.join(folder, picture.file))
        .resize(picture.width, picture.height, { fit: 'cover', position: 'top' })
        .toBuffer(),
      left: picture.left,
      top: picture.top,
    })),
  );
  const drawn = sharp({ create: { width, height, channels: 3, background: GROUND } }).composite([
    { input: Buffer.from(lettering(sheet)), left: 0, top: 0 },
    ...pictures,
  ]);
  await inFormatOf(target, drawn).toFile(target);
}

/** Letters of shots shrink to a few px: the settings prefer sharpness to a small file. */
function inFormatOf(target: string, drawn: Sharp): Sharp {
  if (target.endsWith('.webp')) return drawn.webp({ quality: 74, effort: 6, smartSubsample: true });
  if (target.endsWith('.avif')) return drawn.avif({ quality: 58, effort: 5, chromaSubsampling: '4:4:4' });
  return drawn.png({ compressionLevel: 9, palette: false });
}

/** Texts and the frames behind the pictures. */
export function lettering({ width, height, pictures, texts }: Sheet): string {
  const frames = pictures.map((picture) => {
    const edge = picture.marked ? 3 : 1;
    const [x, y] = [picture.left - edge, picture.top - edge];
    const fill = picture.marked ? MARK : LINE;
    return `<rect x="${x}" y="${y}" width="${picture.width + 2 * edge}" height="${picture.height + 2 * edge}" fill="${fill}"/>`;
  });
  const rules = texts
    .filter(({ role }) => role === 'brand')
    .map(
      ({ left, top }) =>
        `<rect x="${left}" y="${top + 14}" width="${width - 2 * left}" height="1" fill="${LINE}"/>`,
    );
  const lines = texts.map(
    ({ text, left, top, role }) =>
      `<text x="${left}" y="${top}" ${LETTERS[role]}>${Handlebars.escapeExpression(text)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans, Arial, Helvetica, DejaVu Sans, sans-serif">${[...frames, ...rules, ...lines].join('')}</svg>`;
}
