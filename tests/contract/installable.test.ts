import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { DELIVERED_BRANDS } from '#tests/fixtures/delivered-brands.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

const CASES = DELIVERED_BRANDS.flatMap((brid) => LANGUAGES.map((language) => [brid, language] as const));

/** What browsers ask of a site before they offer to install it (W3C Web Application Manifest; Lighthouse's checks). */
const manifestSchema = z.object({
  id: z.string().startsWith('/'),
  name: z.string().min(1).max(45),
  short_name: z.string().min(1).max(24),
  description: z.string().min(1),
  lang: z.enum(LANGUAGES),
  start_url: z.string().startsWith('/'),
  scope: z.literal('/'),
  display: z.enum(['standalone', 'fullscreen', 'minimal-ui']),
  theme_color: z.string().regex(/^#[\da-f]{6}$/i),
  background_color: z.string().regex(/^#[\da-f]{6}$/i),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string() }),
  ),
});

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const get = (path: string) => fetch(`http://localhost:${site.port}${path}`);

/** Width and height of a PNG (ISO/IEC 15948, 11.2.2). */
function pngSize(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe.each(CASES)('%s in %s', (brid, language) => {
  const query = `?brid=${brid}&lang=${language}`;

  it('has a manifest that a browser can install, with icons of the sizes that it names', async () => {
    const answer = await get(`/manifest.webmanifest${query}`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = manifestSchema.parse(await answer.json());
    expect([manifest.lang, manifest.start_url]).toEqual([language, `/${query}`]);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
      expect([src, pngSize(Buffer.from(await icon.arrayBuffer()))]).toEqual([src, sizes]);
    }
  });

  it('has a start page that names manifest, icons and colours, and lets its worker run', async () => {
    const answer = await get(`/${query}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`href="/manifest.webmanifest${query.replace('&', '&amp;')}"`);
    for (const part of ['rel="apple-touch-icon"', 'name="theme-color"', 'name="viewport"'])
      expect(page).toContain(part);
    // Workers and manifests come under default-src where the policy does not name them (CSP Level 3, 6.1).
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/worker-src|manifest-src/);
  });

  it('has a worker of its own over the whole site, with a page for when there is no connection', async () => {
    const answer = await get(`/sw.js${query}`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const [head = '', ...code] = (await answer.text()).split('\n');
    const settings = JSON.parse(head.replace(/^self\.__MASTHEAD__=/, '').replace(/;$/, ''));
    expect(settings.brid).toBe(brid);
    expect(settings.offlinePage).toContain(`<html lang="${language}">`);
    expect(settings.offlinePage).toContain('<!--kept-->');
    const files = [settings.icon, ...settings.offlineFiles];
    for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
    for (const [, logo] of settings.offlinePage.matchAll(/<img[^>]* src="([^"]+)"/g))
      expect(settings.offlineFiles).toContain(logo);
    expect(code.join('\n')).toContain('notificationclick');
  });
});
