import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSource, sampleStory } from '#tests/fixtures/sample-story.ts';
import { type SampleSite, startSampleSite } from '#tests/setup/sample-site.ts';

/** Scripts as they would stand in a store if cleaning had missed them. */
const SCRIPTS = ['classic()', 'byModule()', 'withGuessedNonce()', 'behindOpenQuote()'];
const PLANTED = `<p>Text</p><script>classic()</script><script type="module">byModule()</script>
<script nonce="bm9uY2U=">withGuessedNonce()</script><script>behindOpenQuote()</script><script src="/x.js" x="`;
const ADS = { ads: { units: [{ path: '/1/top' }], sizeMappings: {}, adsTxt: [] } };

describe.each([
  ['without ads', {}],
  ['with ads', ADS],
])('a script in the text of a stored story, on a page %s', (_, brand) => {
  let site: SampleSite;
  beforeAll(async () => {
    site = await startSampleSite(brand);
    await site.store.save(
      sampleSource('hostile'),
      [sampleStory('hostile', 1, { bodyHtml: PLANTED })],
      Date.now(),
    );
  });
  afterAll(() => site.close());

  const read = async (search = '') => {
    const answer = await fetch(`http://localhost:${site.port}/article-content/100001${search}`);
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
