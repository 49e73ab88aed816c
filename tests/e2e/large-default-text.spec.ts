import { expect, test } from '#tests/setup/browser-test.ts';
import { launchOptions } from '#tests/setup/launch-options.ts';
import { allScreens } from '#tests/setup/screens.ts';
import { truncatedTexts } from '#tests/setup/truncated-texts.ts';

// Twice the text size by the browser's own setting: unlike a style of the page it changes the widths of media queries.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
  hydratesPlain: false,
  viewport: { width: 320, height: 800 },
});

// A newspaper, and a header with buttons.
for (const brid of ['newsroom', 'prepaidPortal'])
  test(`${brid} loses no text on the narrowest phones where the browser is set to twice the text size`, async ({
    page,
    request,
  }) => {
    test.slow();
    const cut: string[] = [];
    for (const { name, path } of await allScreens(request, brid, 'es')) {
      await page.goto(`${path}?brid=${brid}&lang=es`);
      const titles = await page.locator('h1').evaluateAll((all) =>
        all
          .filter((title) => getComputedStyle(title).textOverflow === 'ellipsis')
          .filter((title) => title.scrollWidth > title.clientWidth)
          .map((title) => `title shortened: ${title.textContent}`),
      );
      cut.push(...[...titles, ...(await truncatedTexts(page))].map((text) => `${name}: ${text}`));
    }
    expect(cut).toEqual([]);
  });
