import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Shot, ShotChange, ShotComparison, ShotKey, ShotsReport } from '#cli/lib/shots/shots-report.ts';
import { comparePixels, type Pixels } from './compare-pixels.ts';
import { drawDifference } from './draw-difference.ts';
import { matchShots, type ShotScope } from './match-shots.ts';

/** An earlier run, and its folder. */
export interface EarlierRun {
  folder: string;
  report: ShotsReport;
}

/**
 * Compares the shots of a folder with those of an earlier run. For changed ones, the earlier picture is copied to
 * `before/` and a marked one is written to `diff/`, so that the new folder is self-contained.
 */
export async function compareShots(
  earlier: EarlierRun,
  shots: readonly Shot[],
  folder: string,
  scope: ShotScope,
): Promise<ShotComparison> {
  const { both, added, gone } = matchShots(earlier.report.shots, shots, scope);
  const changed: ShotChange[] = [];
  for (const { before, after } of both) {
    const change = await comparePair(earlier.folder, before, folder, after);
    if (change) changed.push(change);
  }
  const left = gone.map((shot) => {
    const before = keepBefore(earlier.folder, shot, folder);
    return { ...keyOf(shot), kind: 'gone' as const, share: 1, before };
  });
  const fresh = added.map((shot) => ({ ...keyOf(shot), kind: 'new' as const, share: 1 }));
  return {
    folder: path.relative(process.cwd(), earlier.folder) || '.',
    version: earlier.report.version,
    same: both.length - changed.length,
    changed: changed.length,
    new: fresh.length,
    gone: left.length,
    changes: [...changed, ...fresh, ...left],
  };
}

async function comparePair(
  beforeFolder: string,
  before: Shot,
  folder: string,
  after: Shot,
): Promise<ShotChange | undefined> {
  const [beforeFile, afterFile] = [fileIn(beforeFolder, before), fileIn(folder, after)];
  const missing = !existsSync(beforeFile);
  if (missing) return { ...keyOf(after), kind: 'new', share: 1 };
  if (readFileSync(beforeFile).equals(readFileSync(afterFile))) return undefined;
  const picture = await pixelsOf(afterFile);
  const difference = comparePixels(await pixelsOf(beforeFile), picture);
  if (difference.count === 0) return undefined;
  const marked = `diff/${after.file}`;
  mkdirSync(path.dirname(path.join(folder, marked)), { recursive: true });
  const { data, width, height } = drawDifference(picture, difference);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path.join(folder, marked));
  const { share, box } = difference;
  const kept = keepBefore(beforeFolder, before, folder);
  return { ...keyOf(after), kind: 'changed', share, box, before: kept, difference: marked };
}

function keepBefore(beforeFolder: string, shot: Shot, folder: string): string | undefined {
  const from = fileIn(beforeFolder, shot);
  if (!existsSync(from)) return undefined;
  const kept = `before/${shot.file}`;
  mkdirSync(path.dirname(path.join(folder, kept)), { recursive: true });
  copyFileSync(from, path.join(folder, kept));
  return kept;
}

function fileIn(folder: string, { file = '' }: Shot): string {
  return path.join(folder, file);
}

function keyOf({ brid, screen, language, theme, width }: ShotKey): ShotKey {
  return { brid, screen, language, theme, width };
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
