import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe for a page: its short form, as browsers take a while to read the long one. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer depends on colours. All others see the same in both themes: one structure serves them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it stands, by WCAG 2.0 to 2.2 A and AA and axe's best practices: rule and places. */
export function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, { type: 'tag', values: TAGS });
}

/** What axe finds in a page in the light theme, once nothing moves. */
export async function findingsInLight(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await untilNothingMoves(page);
  const found = await axeFindings(page, part);
  return found.map((text) => `light ${text}`);
}

/**
 * What axe finds in a page in both themes, on one load: everything in the light one, in the dark one what depends on
 * colours.
 */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  const light = await findingsInLight(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilNothingMoves(page);
  const dark = await run(page, part, { type: 'rule', values: COLOUR_RULES });
  return [...light, ...dark.map((text) => `dark ${text}`)];
}

/** What axe finds in the colours of a page in a theme: contrast, and links that only their colour shows. */
export async function colourFindings(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await untilNothingMoves(page);
  return run(page, 'html', { type: 'rule', values: COLOUR_RULES });
}

/**
 * With reduced motion a fade takes a frame; axe would take a colour in the middle of it for the colour that stays. What
 * inherits a colour fades when its parent has ended.
 */
function untilNothingMoves(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document
        .getAnimations()
        // What scrolling drives runs for as long as the page can scroll.
        .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline);
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (running().length > 0);
  });
}

async function run(page: Page, part: string, runOnly: axe.RunOnly): Promise<string[]> {
  // A document gets it once, however often it is looked at.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ part, runOnly }) => {
      const { axe: program } = window as unknown as { axe: typeof axe };
      const { violations } = await program.run(
        // A game in its frame is a document of its own, and looked at where the games are.
        { include: [part], exclude: ['iframe'] },
        { runOnly, resultTypes: ['violations'], iframes: false },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    { part, runOnly },
  );
}
