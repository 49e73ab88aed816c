import { describe, expect, it } from 'vitest';
import { checkCompression } from '#cli/lib/doctor/site/site-check.ts';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { checkAssetCaching, firstAsset } from './asset-caching.ts';

const answered = (control: string, status = 200): SiteAnswer => ({
  ok: true,
  answer: { url: '', status, headers: new Headers({ 'cache-control': control }), body: '' },
});

describe('files under /assets/', () => {
  it('are found in a page, scripts and style sheets first', () => {
    expect(firstAsset('<style>src:url(/assets/a.woff2)</style><script src="/assets/b-1.js"></script>')).toBe(
      '/assets/b-1.js',
    );
    expect(firstAsset('url(/assets/a.woff2)')).toBe('/assets/a.woff2');
    expect(firstAsset('<p>none</p>')).toBeUndefined();
  });

  it.each([
    ['public, max-age=31536000, immutable', 'ok'],
    ['max-age=60', 'warning'],
    ['no-store, max-age=31536000', 'warning'],
    ['', 'warning'],
  ])('with "%s" are %s', (control, status) => {
    expect(checkAssetCaching('/assets/a.js', answered(control)).status).toBe(status);
  });

  it('that are not there are an error', () => {
    expect(checkAssetCaching('/assets/a.js', answered('', 404)).status).toBe('error');
    expect(checkAssetCaching('/assets/a.js', { ok: false, reason: 'cut' }).status).toBe('error');
  });
});

describe('compression', () => {
  it.each([
    ['br', 'ok'],
    ['gzip', 'ok'],
    ['identity', 'warning'],
  ])('%s is %s', (coding, status) => {
    expect(checkCompression('a page', new Headers({ 'content-encoding': coding })).status).toBe(status);
  });
});
