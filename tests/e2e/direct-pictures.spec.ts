import type { PictureServer } from '#tests/fakes/picture-server.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type PicturedSite, startPicturedSite } from '#tests/setup/pictured-site.ts';
import type { SiteProcess } from '#tests/setup/site-process.ts';

/** Every second one has a picture that its publisher no longer has. */
const STORIES = Array.from({ length: 20 }, (_, at) => ({
  title: `Story number ${at}`,
  isGone: at % 2 === 1,
}));

let publisher: PictureServer;
let site: SiteProcess;
let brands: TemporaryBrands;
let pictured: PicturedSite | undefined;

// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  brands = temporaryBrands();
  brands.write('newsroom/brand.yaml', `${brandText('newsroom')}\ncontent:\n  pictures: direct\n`);
  pictured = await startPicturedSite(STORIES, { BRANDS_DIR: brands.root });
  ({ site, publisher } = pictured);
});
test.afterAll(async () => {
  await pictured?.close();
  brands?.remove();
});

test('a browser that fetches pictures itself shows stories without one as text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`http://localhost:${site.port}/?brid=newsroom&lang=en`);
  const cards = page.locator('main article[data-story-id]');
  await expect(cards.nth(3)).toBeVisible();
  const addresses = await page
    .locator('main article img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).origin));
  expect(new Set(addresses)).toContain(publisher.base);
  // Each card comes into sight once, as pictures load when they are near.
  const count = await cards.count();
  for (let at = 0; at < count; at += 1) await cards.nth(at).scrollIntoViewIfNeeded();
  const looks = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const image = card.querySelector<HTMLImageElement>(':scope > div:first-child > img');
        const title = card.querySelector('h3')?.textContent ?? '';
        const isText = card.getAttribute('data-picture') === 'no' || card.hasAttribute('data-failed');
        return { title, isText, isShown: image !== null && !image.hidden && image.naturalWidth > 0 };
      }),
    );
  const wanted = (await looks()).map(({ title }) => {
    const isGone = STORIES.find((story) => story.title === title)?.isGone === true;
    return { title, isText: isGone, isShown: !isGone };
  });
  expect(wanted.length).toBeGreaterThan(5);
  await expect.poll(looks).toEqual(wanted);
});
