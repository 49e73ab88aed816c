import { describe, expect, it } from 'vitest';
import type { SiteAnswer } from '#cli/lib/doctor/site/transport/request-site.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkIcon, readManifest } from './manifest.ts';

const answered = (body: string, status = 200, type = 'application/json'): SiteAnswer => ({
  ok: true,
  answer: { url: '', status, headers: new Headers({ 'content-type': type }), body },
});
const manifest = (values: Record<string, unknown>) =>
  readManifest(
    answered(JSON.stringify({ name: 'Sample', start_url: '/', icons: [{ src: '/a.png' }], ...values })),
    sampleBrand({ portalTitle: 'Sample' }),
  );

describe('the manifest', () => {
  it('is valid with the name of the brand, and its icons are returned', () => {
    expect(manifest({})).toEqual({
      result: { status: 'ok', message: 'the manifest is valid' },
      icons: ['/a.png'],
    });
  });

  it('is not valid without what browsers need', () => {
    expect(manifest({ icons: [] }).result).toMatchObject({
      status: 'error',
      message: expect.stringContaining('at icons'),
    });
    expect(readManifest(answered('<html>'), sampleBrand()).result.status).toBe('error');
    expect(readManifest(answered('{}', 404), sampleBrand()).result.message).toContain('status 404');
    expect(readManifest({ ok: false, reason: 'cut' }, sampleBrand()).result.status).toBe('error');
  });

  it('with another name is a warning', () => {
    expect(manifest({ name: 'Other' }).result.status).toBe('warning');
  });

  it('names icons that must be pictures', () => {
    expect(checkIcon('/a.png', answered('', 200, 'image/png'), 'acme').status).toBe('ok');
    expect(checkIcon('/a.png', answered('', 404, 'image/png'), 'acme').status).toBe('error');
    expect(checkIcon('/a.png', answered('', 200, 'text/html'), 'acme').status).toBe('error');
  });
});
