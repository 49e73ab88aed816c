import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '#tests/setup/browser-test.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

test.describe.configure({ mode: 'serial' });

let folder = '';
let site: SiteProcess;
const brandsFolder = () => path.join(folder, 'brands');
const masthead = (...args: string[]) =>
  execFileSync(process.execPath, ['cli/bin/masthead.mjs', ...args], {
    env: { ...process.env, BRANDS_DIR: brandsFolder() },
    encoding: 'utf8',
  });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-live-'));
  cpSync('brands/_presets', path.join(brandsFolder(), '_presets'), { recursive: true });
  cpSync('brands/newsroom', path.join(brandsFolder(), 'newsroom'), { recursive: true });
  site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'data'),
    BRANDS_DIR: brandsFolder(),
  });
});

test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a brand that is added while the server runs appears', async ({ page }) => {
  const said = masthead(
    'new',
    'acmeNews',
    '--name',
    'Acme Tonight',
    '--domain',
    'news.acme.example',
    '--color',
    '#7a1fa2',
  );
  expect(said).toContain('brands/acmeNews');
  await expect.poll(() => site.output()).toContain('brand acmeNews: added');
  await page.goto(`http://acmeNews.localhost:${site.port}/`);
  await expect(page).toHaveTitle('Acme Tonight');
  await expect(page.locator('header img').first()).toHaveJSProperty('naturalWidth', 160);
});

test('a changed brand is served in its new version', async ({ page }) => {
  const file = path.join(brandsFolder(), 'acmeNews', 'brand.yaml');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/portalTitle:.*/, 'portalTitle: Acme in the Morning'),
  );
  await expect.poll(() => site.output()).toContain('brand acmeNews: changed');
  await page.goto(`http://acmeNews.localhost:${site.port}/`);
  await expect(page).toHaveTitle('Acme in the Morning');
});

test('a broken brand file leaves the last good version serving, and the log says so', async ({ page }) => {
  const file = path.join(brandsFolder(), 'acmeNews', 'brand.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('portalTitle:', 'portalTitel:'));
  await expect
    .poll(() => site.output())
    .toContain('brand acmeNews: broken, still serving the last good version');
  expect(site.output()).toMatch(/brand\.yaml:\d+:1 {2}unknown key `portalTitel`/);
  expect(site.output()).toContain('Did you mean `portalTitle`?');
  await page.goto(`http://acmeNews.localhost:${site.port}/`);
  await expect(page).toHaveTitle('Acme in the Morning');
});
