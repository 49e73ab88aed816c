import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { brandAssetPath, webManifest } from './brand-files.server.ts';

const loaded = { brand: sampleBrand(), folder: '/brands/sampleNews', version: 'abc123' };

describe('the address of a brand’s asset', () => {
  it('has brand and version, not the folder', () => {
    expect(brandAssetPath(loaded, 'assets/logo.svg')).toBe('/brand/sampleNews/abc123/logo.svg');
    expect(brandAssetPath(loaded, 'favicon-32.png')).toBe('/brand/sampleNews/abc123/favicon-32.png');
  });

  it('changes with the version', () => {
    expect(brandAssetPath({ ...loaded, version: 'def456' }, 'assets/logo.svg')).not.toBe(
      brandAssetPath(loaded, 'assets/logo.svg'),
    );
  });
});

describe('the web app manifest', () => {
  it('shows the brand in the visitor’s language', () => {
    expect(webManifest(loaded, 'es')).toMatchObject({
      name: 'Sample News Portal',
      short_name: 'Sample News',
      description: 'Noticias del día.',
      lang: 'es',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
    });
  });

  it('starts with the parameters that links carry on', () => {
    expect(webManifest(loaded, 'en', '?brid=sampleNews').start_url).toBe('/?brid=sampleNews');
  });

  it('has a maskable icon and two plain ones', () => {
    expect(webManifest(loaded, 'en').icons).toMatchObject([
      { src: '/brand/sampleNews/abc123/icon-192.png', sizes: '192x192', purpose: 'any', type: 'image/png' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ]);
  });
});
