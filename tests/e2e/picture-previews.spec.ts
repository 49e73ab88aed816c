import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type PicturedSite, startPicturedSite } from '#tests/setup/pictured-site.ts';
import type { SiteProcess } from '#tests/setup/site-process.ts';

const WEBP = { accept: 'image/webp' };
const STORIES = 12;
let site: SiteProcess;
let pictured: PicturedSite | undefined;

// On one worker: each one starts a site.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  pictured = await startPicturedSite(Array(STORIES).fill({}), { INGEST_ALLOW_PRIVATE: '127.0.0.1' });
  ({ site } = pictured);
});
test.afterAll(() => pictured?.close());
/** The address of a page whose pictures somebody has seen before; waits until the server has a page that knows. */
async function seenPage(page: Page, address: string): Promise<string> {
  const url = `http://localhost:${site.port}${address}`;
  const read = async () => (await page.request.get(url)).text();
  for (const [picture] of new Set((await read()).matchAll(/\/picture\/[\w-]{22}\/640\/[\w-]+/g)))
    await page.request.get(`http://localhost:${site.port}${picture}`, { headers: WEBP });
  await expect.poll(read, { timeout: 20_000 }).toContain('--preview:url(data:image/bmp;base64,');
  return url;
}

/** The ground of the first picture of a story, as the browser drew it. */
function groundOf(page: Page) {
  return page.evaluate(async () => {
    const place = document.querySelector<HTMLElement>('main [style*="--preview"]');
    const { backgroundImage, backgroundSize } = getComputedStyle(place as HTMLElement);
    const image = new Image();
    image.src = /url\("(data:[^"]+)"\)/.exec(backgroundImage)?.[1] ?? '';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set(
      Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join()),
    );
    return { size: [image.naturalWidth, image.naturalHeight], colours: colours.size, backgroundSize };
  });
}

for (const address of ['/', '/fsd', '/article-content/100001'])
  test(`a blurred picture stands in until the picture is there: ${address}`, async ({ page }) => {
    const url = await seenPage(page, address);
    await page.addInitScript(() => {
      const shifts = { value: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
          shifts.value += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/picture/**', async (route) => {
      await held;
      await route.continue();
    });
    const said: string[] = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()),
    );
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const picture = page.locator('main [style*="--preview"] img').first();
    await expect(picture).toBeAttached();
    const { size, colours, backgroundSize } = await groundOf(page);
    expect([size, backgroundSize]).toEqual([[4, 3], 'cover']);
    expect(colours).toBeGreaterThan(4);
    letGo();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    // The picture covers its ground.
    const [ground, image] = [await picture.locator('..').boundingBox(), await picture.boundingBox()];
    expect(image?.width).toBeGreaterThanOrEqual(ground?.width ?? Number.NaN);
    expect(image?.height).toBeGreaterThanOrEqual((ground?.height ?? Number.NaN) - 0.5);
    expect(await page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value)).toBe(
      0,
    );
    expect(said).toEqual([]);
  });

test.describe('beside a worker that caches what is read', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pictures are cached in the form that the page shows, and so loaded once', async ({ page }) => {
    await page.goto(`http://localhost:${site.port}/`);
    const cachedTypes = () =>
      page.evaluate(async () => {
        const [name] = (await caches.keys()).filter((one) => one.includes('-files-'));
        const cached = name ? await (await caches.open(name)).keys() : [];
        const found = await Promise.all(
          cached.filter(({ url }) => url.includes('/picture/')).map((request) => caches.match(request)),
        );
        return [...new Set(found.map((answer) => answer?.headers.get('content-type')))];
      });
    await expect.poll(cachedTypes, { timeout: 20_000 }).toEqual(['image/avif']);
  });
});
