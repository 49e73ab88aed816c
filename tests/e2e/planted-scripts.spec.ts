import path from 'node:path';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { expect, test } from '#tests/setup/browser-test.ts';
import { siteWithBrand } from '#tests/setup/site-with-brand.ts';

test.use({ serviceWorkers: 'allow' });

/** Scripts as they would stand in a store if cleaning had missed them; each says that it ran. */
const PLANTED = `<p>Text</p><script>self.ran = 'classic'</script><script type="module">self.ran = 'module'</script>
<img src="/none" onerror="self.ran = 'handler'"><iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe>`;
const ADS = { ads: { units: [{ path: '/1/top' }] } };

for (const [name, keys] of [
  ['without ads', {}],
  ['with ads', ADS],
] as const)
  test(`a planted script runs on no page ${name}: fresh, cached, or from the service worker`, async ({
    page,
    context,
  }) => {
    const site = await siteWithBrand(keys);
    const database = await openDatabase(path.join(site.folder, 'data', 'content.db'));
    const store = createStoryStore(database);
    await store.save(sampleSource('hostile'), [sampleStory('hostile', 1, { bodyHtml: PLANTED })], Date.now());
    const row = await database
      .selectFrom('stories')
      .select('id')
      .where('source_id', '=', 'hostile')
      .executeTakeFirstOrThrow();
    await database.destroy();
    const address = `/article-content/${row.id}`;
    const ran = () => page.evaluate(() => (self as { ran?: string }).ran);
    const heading = page.getByRole('heading', { level: 1 });
    for (const _load of ['fresh', 'cached', 'cached']) {
      await page.goto(site.url + address);
      await expect(heading).toBeVisible();
      expect(await page.content()).toContain("self.ran = 'classic'");
      expect(await ran()).toBeUndefined();
    }
    const isKept = () => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, address);
    await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(heading).toBeVisible();
    expect(await page.content()).toContain("self.ran = 'classic'");
    expect(await ran()).toBeUndefined();
    await context.setOffline(false);
    await site.close();
  });
