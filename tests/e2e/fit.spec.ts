import { expect, type Page, test } from '@playwright/test';
import { cutTexts, lengthenTexts } from '#tests/setup/cut-texts.ts';
import { allScreens } from '#tests/setup/screens.ts';

// Of each kind of header, tabs and feed one.
const BRANDS = ['newsroom', 'prepaidPortal', 'newsSphere'];

interface Look {
  name: string;
  width: number;
  prepare(page: Page): Promise<unknown>;
}

const LOOKS: Look[] = [
  { name: 'on a screen of 320 px', width: 320, prepare: async () => undefined },
  {
    name: 'at twice the text size',
    width: 640,
    prepare: (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  },
  { name: 'in texts 40 % longer', width: 360, prepare: lengthenTexts },
  {
    name: 'in texts 40 % longer, from right to left',
    width: 360,
    async prepare(page) {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await lengthenTexts(page);
    },
  },
  {
    name: 'from right to left on a wide screen',
    width: 1280,
    prepare: (page) => page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')),
  },
];

for (const brid of BRANDS) {
  for (const { name, width, prepare } of LOOKS) {
    test(`${brid} loses no text ${name}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const cut: string[] = [];
      for (const screen of await allScreens(request, brid, 'es')) {
        await page.goto(`${screen.path}?brid=${brid}&lang=es`);
        await page.waitForLoadState('load');
        await prepare(page);
        cut.push(...(await cutTexts(page)).map((text) => `${screen.name}: ${text}`));
      }
      expect(cut).toEqual([]);
    });
  }
}
