import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { type PictureServer, startPictureServer } from '#tests/fakes/picture-server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** Every second one has a picture that its publisher no longer has. */
const STORIES = Array.from({ length: 20 }, (_, at) => ({
  title: `Story number ${at}`,
  isGone: at % 2 === 1,
}));

let publisher: PictureServer;
let site: SiteProcess;
let brands: TemporaryBrands;
let folder = '';

// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-direct-'));
  publisher = await startPictureServer();
  brands = temporaryBrands();
  brands.write('newsroom/brand.yaml', `${brandText('newsroom')}\ncontent:\n  pictures: direct\n`);
  const database = await openDatabase(path.join(folder, 'content.db'));
  const stories = STORIES.map(({ title, isGone }, at) =>
    sampleStory('ledger', at, {
      title,
      imageUrl: `${publisher.base}/${isGone ? 'gone' : 'photo'}.jpg?${at}`,
      publishedAt: Date.now() - at * 60_000,
    }),
  );
  await createStoryStore(database).save(sampleSource('ledger'), stories, Date.now());
  await database.destroy();
  site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: folder,
    BRANDS_DIR: brands.root,
    INGEST: 'off',
  });
});

test.afterAll(async () => {
  await site?.stop();
  await publisher?.close();
  brands?.remove();
  rmSync(folder, { recursive: true, force: true });
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
