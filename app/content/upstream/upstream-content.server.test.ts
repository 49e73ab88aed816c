import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { chooseContent } from './upstream-content.server.ts';
import type { UpstreamSettings } from './upstream-settings.server.ts';

const UPSTREAM: UpstreamSettings = {
  ...{ url: 'https://user:secret@api.carrier.example/v1', timeoutMs: 1000, staleMs: 0, fallback: 'none' },
};
const EMBEDDED = {
  dnsState: async () => ({ dns_enabled: true, state: 'from the store', expiry: 30 }),
} as unknown as ContentSource;

function choose(upstream: UpstreamSettings | undefined) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { content: chooseContent(upstream, EMBEDDED, 'test', log), log };
}
const dnsState = ({ content }: ReturnType<typeof choose>) =>
  content.dnsState(sampleBrand(), 'CA', false).then(({ state }) => state);

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(() => void vi.unstubAllGlobals());

describe('the content source', () => {
  it('is the embedded store if no back end is configured', () => {
    expect(choose(undefined).content).toBe(EMBEDDED);
  });

  it('is the configured back end, whose password is not logged', () => {
    const { content, log } = choose(UPSTREAM);
    expect(content).not.toBe(EMBEDDED);
    expect(log.info.mock.calls).toEqual([['Content comes from the back end at api.carrier.example.']]);
  });

  it('for calls that the back end does not have is the store if it is the fallback', async () => {
    expect(await dnsState(choose({ ...UPSTREAM, fallback: 'embedded' }))).toBe('from the store');
  });

  it('fails for such calls without a fallback', async () => {
    await expect(dnsState(choose(UPSTREAM))).rejects.toThrow();
  });

  it.each([
    ['ENOTFOUND', 'There is no host by the name of the back end.'],
    ['ECONNREFUSED', 'Nothing listens at the back end.'],
  ])('fails with a sentence for visitors that names no host: %s', async (code, said) => {
    const cause = Object.assign(new Error('getaddrinfo'), { code });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    await expect(dnsState(choose(UPSTREAM))).rejects.toThrow(said);
  });
});
