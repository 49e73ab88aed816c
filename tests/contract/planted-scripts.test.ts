import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUpstreamContent } from '#app/content/upstream/upstream-content.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { openDemoContent } from '#tests/fakes/demo-content.ts';
import { startUpstreamBackEnd } from '#tests/fakes/upstream-back-end.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { type SampleSite, startSampleSite } from '#tests/setup/sample-site.ts';

/** Scripts as they would stand in a store if cleaning had missed them. */
const SCRIPTS = ['classic()', 'byModule()', 'withGuessedNonce()', 'behindOpenQuote()'];
const PLANTED = `<p>Text</p><script>classic()</script><script type="module">byModule()</script>
<script nonce="bm9uY2U=">withGuessedNonce()</script><script>behindOpenQuote()</script><script src="/x.js" x="`;
const ADS = { ads: { units: [{ path: '/1/top' }], sizeMappings: {}, adsTxt: [] } };

/** A site, and the id of the story with the scripts. */
type SiteWithStory = SampleSite & { story: string | undefined };

/** A story whose text was not cleaned, in our own store. */
async function stored(brand: Partial<Brand>): Promise<SiteWithStory> {
  const site = await startSampleSite(brand);
  await site.store.save(
    sampleSource('hostile'),
    [sampleStory('hostile', 1, { bodyHtml: PLANTED })],
    Date.now(),
  );
  return { ...site, story: '100001' };
}

/** The same in the answer of a carrier's back end, after what this site does with such answers. */
async function fromBackEnd(brand: Partial<Brand>): Promise<SiteWithStory> {
  const demo = await openDemoContent();
  const backEnd = await startUpstreamBackEnd(demo.content, () => sampleBrand(brand));
  const upstream = createUpstreamContent({
    ...{ url: backEnd.url, timeoutMs: 2_000, staleMs: 600_000, fallback: 'none', environment: 'production' },
    log: { info: () => undefined, warn: () => undefined },
    tools: { now: Date.now, random: () => 0, pause: () => Promise.resolve() },
  });
  const site = await startSampleSite(brand, () => ({
    ...upstream,
    async article(...asked) {
      const answer = await upstream.article(...asked);
      return answer && { ...answer, formatted: PLANTED };
    },
  }));
  const answer = await fetch(`http://localhost:${site.port}/api/spa/portal?lang=en`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  return {
    ...site,
    story: articles.find(({ view_mode }) => view_mode === 'hosted')?.id,
    async close() {
      await site.close();
      await backEnd.close();
      await demo.close();
    },
  };
}

describe.each([
  ['of a stored story, on a page without ads', stored, {}],
  ['of a stored story, on a page with ads', stored, ADS],
  ['of a carrier’s story, on a page without ads', fromBackEnd, {}],
  ['of a carrier’s story, on a page with ads', fromBackEnd, ADS],
])('a script in the text %s', (_, open, brand) => {
  let site: SiteWithStory;
  beforeAll(async () => {
    site = await open(brand);
  });
  afterAll(() => site.close());

  const read = async (search = '') => {
    const answer = await fetch(`http://localhost:${site.port}/article-content/${site.story}${search}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { policy, html: await answer.text(), isKept: answer.headers.has('etag') };
  };
  const allowed = ({ policy }: { policy: string }) =>
    SCRIPTS.filter((text) => policy.includes(createHash('sha256').update(text).digest('base64')));

  it('is allowed neither by the fresh page nor by the one out of the cache', async () => {
    const fresh = await read();
    expect(fresh.html).toContain('classic()');
    expect(fresh.policy).toContain("'nonce-");
    expect(allowed(fresh)).toEqual([]);
    let kept = await read();
    for (let tries = 0; tries < 50 && !kept.isKept; tries++) kept = await read();
    expect(kept.html).toContain('<script>classic()</script><script type="module">byModule()</script>');
    expect(kept.policy).toContain("'sha256-");
    expect(allowed(kept)).toEqual([]);
    expect(kept.policy).not.toContain("'nonce-");
  });

  it('is not allowed by the page of one visitor', async () => {
    const own = await read('?cd=%7B%22auid%22:%22a%22%7D');
    expect(own.html).toContain('classic()');
    expect(allowed(own)).toEqual([]);
    expect(own.policy).not.toContain('sha256');
  });
});
