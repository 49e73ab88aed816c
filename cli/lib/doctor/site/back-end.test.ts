import { describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { checkSiteBackEnd } from './back-end.ts';

const SETTINGS = {
  ...{ url: 'https://user:secret@api.carrier.example/v1', timeoutMs: 1000, staleMs: 0 },
  fallback: 'none',
} as const;
const COMMAND = 'npx masthead upstream check https://api.carrier.example/v1 --brand sampleNews';

const story = (id: string) => ({ id, title: `Story ${id}`, source: 's', topic: 'sports', labels: null });

/** What is found where a list answers with these stories, and every call for one with that status. */
function checked(articles: (offset: number) => unknown[], status = 200) {
  return checkSiteBackEnd(SETTINGS, sampleBrand(), async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    const offset = Number(searchParams.get('offset') ?? 0);
    if (!pathname.includes('/article/')) return Response.json({ articles: articles(offset) });
    return Response.json(
      { article: story(pathname.split('/').at(-1) ?? ''), formatted: 'Text.' },
      { status },
    );
  });
}

describe('the back end of a site', () => {
  it('is fine where the calls for stories are understood and page 2 follows page 1', async () => {
    const found = await checked((offset) => [`${offset + 1}`, `${offset + 2}`].map(story));
    expect(found).toEqual([{ status: 'ok', message: expect.stringMatching(/^4 calls understood/) }]);
  });

  it('has a finding for each call that fails, with the command that shows more and no password', async () => {
    const found = await checked((offset) => [`${offset + 1}`, `${offset + 2}`].map(story), 500);
    expect(found).toEqual([{ status: 'error', message: 'article failed: status 500', fix: COMMAND }]);
  });

  it('has one finding where every topic fails alike', async () => {
    const found = await checkSiteBackEnd(
      SETTINGS,
      sampleBrand(),
      async () => new Response('', { status: 500 }),
    );
    expect(found).toEqual([{ status: 'error', message: 'portal failed: status 500', fix: COMMAND }]);
  });

  it('has warnings for what is left out, and for pages that repeat', async () => {
    const found = await checked(() => [{ ...story('1'), author: 7 }]);
    expect(found.map(({ status, message }) => `${status}: ${message}`)).toEqual([
      expect.stringMatching(/^ok: /),
      expect.stringMatching(/^warning: \d kinds? of values left out, such as portal articles\.\*\.author/),
      'warning: page 2 does not follow page 1 (repeats)',
    ]);
  });
});
