import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticlesAnswer } from '#schemas/api/feed.ts';
import { runMasthead } from '#tests/setup/run-masthead.ts';
import { type SiteProcess, startSite } from '#tests/setup/site-process.ts';

/** Stories of a list that is ordered by score: ten blocks of 240 (docs/reference/ranking.md). */
const MAX_LISTED = 2_400;

const data = mkdtempSync(path.join(tmpdir(), 'masthead-pack-sizes-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

let site: SiteProcess;
const start = async (stories: string) => {
  site = await startSite({ PORT: '0', HOST: 'localhost', DATA_DIR: path.join(data, stories) }, [
    ...[path.resolve('cli/bin/masthead.mjs'), 'serve', '--demo', '--pack', 'hard', '--stories', stories],
  ]);
};
const ask = (address: string) => fetch(`http://localhost:${site.port}${address}`);

async function page(address: string, status = 200): Promise<string> {
  const answer = await ask(address);
  expect([address, answer.status]).toEqual([address, status]);
  return answer.text();
}

const stories = (html: string) => html.match(/<article[^>]* data-story-id=/g)?.length ?? 0;
const shows = (html: string, text: string) => html.includes(`>${text}<`);

describe('a site without a story', () => {
  beforeAll(() => start('0'));
  afterAll(() => site.stop());

  it.each([
    ['/', 200, 'No stories here yet', 'Todavía no hay noticias aquí'],
    ['/?topic=sports', 200, 'No stories here yet', 'Todavía no hay noticias aquí'],
    ['/fsd', 200, 'No stories here yet', 'Todavía no hay noticias aquí'],
    ['/my-news', 200, 'My news', 'Mis noticias'],
    ['/not-found', 404, 'Go to the home page', 'Ir a la página de inicio'],
    ['/error', 500, 'Go to the home page', 'Ir a la página de inicio'],
    ['/article-content/1', 404, 'Go to the home page', 'Ir a la página de inicio'],
    ['/full-coverage/1', 404, 'Go to the home page', 'Ir a la página de inicio'],
  ])('%s answers %s and says so', async (address, status, english, spanish) => {
    for (const [lang, text] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const html = await page(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`, status);
      expect([lang, shows(html, text), stories(html)]).toEqual([lang, true, 0]);
    }
  });

  it('offers no topics and no keys to go from story to story', async () => {
    expect(await page('/?lang=en')).not.toContain('aria-label="Topics"');
    expect(await page('/fsd?lang=en')).not.toContain('<kbd>');
  });

  it('says in the log that the store is to be empty', () => {
    expect(site.output()).toContain('0 stories of the demo pack');
  });
});

describe('a site of one story', () => {
  beforeAll(() => start('1'));
  afterAll(() => site.stop());

  it.each(['en', 'es'])('shows it and that it is all, in %s', async (lang) => {
    const html = await page(`/?lang=${lang}`);
    const end = lang === 'en' ? 'You are all caught up.' : 'Ya estás al día.';
    expect([stories(html), shows(html, end)]).toEqual([1, true]);
    expect(html).not.toMatch(/href="[^"]*offset=/);
    expect(stories(await page(`/fsd?lang=${lang}`))).toBe(1);
  });

  it('offers the topics of that story only', async () => {
    const topics = (await page('/?lang=en')).match(/data-topic="\w+"/g);
    expect(topics?.sort()).toEqual(['data-topic="latest"', 'data-topic="trending"']);
  });
});

describe('a site of ten thousand stories', () => {
  beforeAll(() => start('10000'));
  afterAll(() => site.stop());

  it('has the first page as soon as one of forty, and starts again at once', async () => {
    expect(stories(await page('/?lang=en'))).toBeGreaterThan(10);
    await site.stop();
    const before = Date.now();
    await start('10000');
    expect(stories(await page('/?lang=es'))).toBeGreaterThan(10);
    expect(Date.now() - before).toBeLessThan(15_000);
    expect(site.output()).toContain('--stories fills only an empty one');
  });

  it('is paged through to the end of its list, none twice', async () => {
    const ids = new Set<string>();
    let listed = 0;
    let asOf = '';
    for (let hasMore = true; hasMore; ) {
      const query = `brid=newsroom&lang=en&topics=trending&offset=${listed}${asOf}`;
      const answer = (await (await ask(`/api/articles?${query}`)).json()) as ArticlesAnswer;
      for (const { id } of answer.articles) ids.add(id);
      listed += answer.articles.length;
      asOf = `&iteration_id=${answer.reporting.iteration_id}`;
      hasMore = answer.paging.topics.trending?.moreArticles ?? false;
    }
    expect([ids.size, listed]).toEqual([MAX_LISTED, MAX_LISTED]);
  });
});

describe('a size that cannot be', () => {
  it.each([
    [['serve', '--demo', '--stories', '10k'], 'Did you mean 10000?'],
    [['serve', '--stories', '1'], '--stories belongs to --demo.'],
    [['preview', 'newsroom', '--pack', 'hard', '--stories', '10001'], 'Give a whole number from 0 to 10000.'],
    [['preview', 'newsroom', '--stories', '1'], '--stories belongs to --pack.'],
    [['shots', 'newsroom', '--stories', 'none'], 'Give a whole number from 0 to 10000.'],
  ])('%j is refused: %s', (args, hint) => {
    expect(runMasthead(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(hint) });
  });
});
