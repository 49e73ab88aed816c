import type { Page } from '@playwright/test';
import { untilTrue } from './until-true.ts';

/** Waits until a page shows the typeface of its brand, from its first paint on or since the font has loaded. */
export async function untilTypeface(page: Page): Promise<void> {
  await untilTrue(page, () => {
    const [family] = getComputedStyle(document.documentElement)
      .getPropertyValue('--headline-font')
      .split(',');
    if (!family) return false;
    const [shown, absent] = [`${family},monospace`, 'monospace'].map((families) => {
      const probe = document.createElement('span');
      probe.textContent = 'Hamburgefonts';
      probe.style.cssText = `position:fixed;visibility:hidden;font:700 100px ${families}`;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    });
    return shown !== absent;
  });
}
