import { describe, expect, it } from 'vitest';
import { judgeCompression } from '#cli/lib/doctor/site/examine-site.ts';
import type { Asked } from '#cli/lib/doctor/site/transport/ask.ts';
import { firstAsset, judgeAssetCaching } from './asset-caching.ts';

const answered = (control: string, status = 200): Asked => ({
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
    expect(judgeAssetCaching('/assets/a.js', answered(control)).status).toBe(status);
  });

  it('that are not there are an error', () => {
    expect(judgeAssetCaching('/assets/a.js', answered('', 404)).status).toBe('error');
    expect(judgeAssetCaching('/assets/a.js', { ok: false, reason: 'cut' }).status).toBe('error');
  });
});

describe('compression', () => {
  it.each([
    ['br', 'ok'],
    ['gzip', 'ok'],
    ['identity', 'warning'],
  ])('%s is %s', (coding, status) => {
    expect(judgeCompression('a page', new Headers({ 'content-encoding': coding })).status).toBe(status);
  });
});
