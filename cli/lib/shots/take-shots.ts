import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import pLimit from 'p-limit';
import { marketOf } from '#schemas/content/languages.ts';
import { firstStories } from './first-stories.ts';
import { type Photograph, photographPage } from './photograph-page.ts';
import type { PlannedShot } from './plan-shots.ts';
import type { ShotSelection } from './read-shot-options.ts';
import { screenOf } from './screens.ts';
import type { Shot } from './shots-report.ts';

/** What taking screenshots depends on. */
interface ShotContext {
  browser: Browser;
  /** Address of the site. */
  origin: string;
  /** Folder of the pictures. */
  folder: string;
  selection: ShotSelection;
  /** Called with every finished shot. */
  onShot?(shot: Shot): void;
  /** Ends the run before the next shot. */
  signal: AbortSignal;
}

/** Takes the planned shots, several at a time; the result is in the order of the plan. */
export async function takeShots(plan: readonly PlannedShot[], context: ShotContext): Promise<Shot[]> {
  const { origin, signal, selection } = context;
  const stories = firstStories(origin);
  const shots = await pLimit(selection.jobs).map(plan, async (planned) => {
    signal.throwIfAborted();
    const route = screenOf(planned.screen).path;
    const [, needed] = /:(story|event)/.exec(route) ?? [];
    const id = needed === 'story' || needed === 'event' ? (await stories(planned))[needed] : '';
    const shot =
      id === undefined
        ? { ...withoutFile(planned), path: route, problems: [`the portal has no ${needed} to open`] }
        : await takeShot(planned, pagePath(route.replace(`:${needed}`, id), planned), context);
    context.onShot?.(shot);
    return shot;
  });
  signal.throwIfAborted();
  return shots;
}

/** Path and query of a page for a brand in a language. */
export function pagePath(route: string, { brid, language }: Pick<Shot, 'brid' | 'language'>): string {
  return `${route}?${new URLSearchParams({ brid, lang: language })}`;
}

async function takeShot(planned: PlannedShot, address: string, context: ShotContext): Promise<Shot> {
  const { browser, origin, folder, selection } = context;
  const { theme, width, language, file } = planned;
  const photograph = await photographPage(browser, {
    url: origin + address,
    theme,
    width,
    height: selection.height,
    fullPage: selection.fullPage,
    locale: new Intl.Locale(marketOf(language)).toString(),
  });
  const shot: Shot = {
    ...withoutFile(planned),
    path: address,
    status: photograph.status,
    problems: problemsOf(photograph, screenOf(planned.screen).status),
  };
  const { png } = photograph;
  if (png === undefined) return shot;
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, png);
  return { ...shot, file, size: pngSize(png) };
}

function withoutFile({ file: _, ...key }: PlannedShot): Omit<PlannedShot, 'file'> {
  return key;
}

/** Problems of a screenshot of a page with an expected status. */
export function problemsOf({ status, problems }: Omit<Photograph, 'png'>, expected: number): string[] {
  const wrong =
    status !== undefined && status !== expected ? [`answered ${status} instead of ${expected}`] : [];
  return [...wrong, ...problems];
}

/** Width and height in px of a PNG, from its header (PNG 3rd edition, 11.2.1). */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
