import { chromium, type Frame } from '@playwright/test';
import { launchOptions } from '#tests/setup/launch-options.ts';
import { type DrivenBrowser, untilBy } from './driven-browser.ts';

/**
 * A Chromium of years ago, driven by what Playwright does without a script of its own in the page: that one calls
 * functions which such a browser lacks.
 * @param executablePath its program
 */
export async function startOldChromium(executablePath: string): Promise<DrivenBrowser> {
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  const page = await browser.newPage();
  let frame: Frame = page.mainFrame();
  const run = <T>(body: (given: string) => T, given = ''): Promise<T> =>
    frame.evaluate(`(${body})(${JSON.stringify(given)})`);
  return {
    run,
    until: untilBy(run),
    async open(address) {
      frame = page.mainFrame();
      await page.goto(address);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async click(selector) {
      const box = await run((selector) => {
        const element = document.querySelector(selector);
        element?.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return { x: x + width / 2, y: y + height / 2 };
      }, selector);
      const around = frame.parentFrame() ? await (await frame.frameElement()).boundingBox() : null;
      await page.mouse.click(box.x + (around?.x ?? 0), box.y + (around?.y ?? 0));
    },
    back: async () => void (await page.goBack()),
    async enterFrame(selector) {
      const entered = await (await page.$(selector))?.contentFrame();
      if (!entered) throw new Error(`There is no frame ${selector}`);
      frame = entered;
    },
    close: () => browser.close(),
  };
}
