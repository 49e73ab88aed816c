import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedContent } from '#app/content/embedded-content.server.ts';
import { importDemoPack } from '#app/content/import-demo-pack.server.ts';
import { createStoryStore } from '#app/content/store/story-store.server.ts';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import { loader as fsd } from '#app/full-screen-feed/fsd.api.server.ts';
import { openGameLibrary } from '#app/games/game-library.server.ts';
import { answerArticles as articles, answerPortal as portal } from '#app/portal/portal.api.server.ts';
import { action as reactions, loader as readReactions } from '#app/stories/reactions.api.server.ts';
import { failureSchema } from '#schemas/api/failure.ts';
import { articlesAnswerSchema, fsdAnswerSchema, portalAnswerSchema } from '#schemas/api/feed.ts';
import { forgetAnswerSchema, reactionAnswerSchema } from '#schemas/api/reactions.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { openStores } from '#tests/setup/open-stores.ts';

describe.each(openStores)('on $name', ({ name, open }) => {
  let database: ContentDatabase;
  let context: AppLoadContext;
  beforeAll(async () => {
    database = await open();
    const store = createStoryStore(database);
    await importDemoPack(store, 'app/content/demo-pack', Date.now());
    const content = createEmbeddedContent(store, openGameLibrary('app/games/pack'));
    const brand = { brand: sampleBrand(), folder: '/brands', version: 'v1' };
    const siteRequest = {
      brand,
      language: 'en',
      optedOut: false,
      gpc: false,
      environment: 'production',
      linkParameters: {},
    };
    // Of what a server gives to a call, these calls use the site request and the content alone.
    context = { siteRequest, content } as unknown as AppLoadContext;
  });
  afterAll(() => database.destroy());

  const SITE = 'http://news.sample.example';
  const calls = { portal, fsd, articles };
  const get = (name: keyof typeof calls, query: Record<string, string> = {}) => {
    const request = new Request(`${SITE}/api?${new URLSearchParams(query)}`);
    return calls[name]({ request, context, params: {} });
  };
  const page = async (query: Record<string, string>) =>
    articlesAnswerSchema.parse(await (await get('articles', query)).json());
  const send = (body: unknown, headers: Record<string, string> = {}, optedOut = false, method = 'POST') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`${SITE}/api/reactions`, {
      method,
      body: text,
      headers: { host: 'news.sample.example', ...headers },
    });
    const siteRequest = { ...context.siteRequest, optedOut };
    return reactions({ request, context: { ...context, siteRequest }, params: {} });
  };
  const forget = (auid: string) => {
    const request = new Request(`${SITE}/api/reactions?auid=${auid}`, { method: 'DELETE' });
    return reactions({ request, context, params: {} });
  };
  const of = (auid: string, more: Record<string, string> = {}) => ({
    topics: 'personalized',
    cd: JSON.stringify({ auid }),
    ...more,
  });

  describe('feed calls', () => {
    it('fit the contract, each its own part of it', async () => {
      expect(portalAnswerSchema.strict().parse(await (await get('portal')).json()).articles).toHaveLength(20);
      expect(fsdAnswerSchema.strict().parse(await (await get('fsd')).json()).articles).toHaveLength(20);
      expect(articlesAnswerSchema.strict().parse(await (await get('articles')).json()).articles).toHaveLength(
        20,
      );
    });

    it.each(['portal', 'fsd', 'articles'] as const)(
      'may be shared where nobody is named, and are kept by nobody where one is: %s',
      async (name) => {
        const control = async (query: Record<string, string>) =>
          (await get(name, query)).headers.get('cache-control');
        expect(await control({})).toBe('public, max-age=15');
        expect(await control(of('v1'))).toBe('private, no-store');
        expect(await control({ rp: btoa('{"auid":"v1"}') })).toBe('private, no-store');
      },
    );

    it('take an rp that cannot be read for none', async () => {
      expect((await get('portal', { rp: 'no base64, no JSON' })).status).toBe(200);
    });

    it('page through one visit by offset, or by the moment that the first answer names', async () => {
      for (const named of [false, true]) {
        const first = await page(of('pager'));
        const more: Record<string, string> = named
          ? { iteration_id: String(first.reporting.iteration_id) }
          : {};
        const ids = first.articles.map(({ id }) => id);
        for (const offset of ['20', '40']) {
          const next = await page(of('pager', { offset, ...more }));
          ids.push(...next.articles.map(({ id }) => id));
          expect(next.reporting.iteration_id).toBe(first.reporting.iteration_id);
        }
        expect(new Set(ids).size).toBe(60);
      }
    });
  });

  describe('POST /api/reactions', () => {
    it('acts on the very next answer', async () => {
      const before = await page(of('reader'));
      const [gone, source] = [before.articles[0]?.id ?? '', before.articles[1]?.source ?? ''];
      const hidden = await send({ auid: 'reader', kind: 'hide', storyId: gone });
      expect(reactionAnswerSchema.parse(await hidden.json())).toEqual({ kept: true });
      await send({ auid: 'reader', kind: 'block_source', sourceId: source });
      const after = await page(of('reader'));
      expect(after.articles.map(({ id }) => id)).not.toContain(gone);
      expect(after.articles.map((article) => article.source)).not.toContain(source);
      expect((await page(of('somebody-else'))).articles[0]?.id).toBe(gone);
    });

    it('keeps no reads of a visitor who opted out, but what such a visitor chooses', async () => {
      const kept = async (kind: string) =>
        (await send({ auid: 'out', kind, storyId: '123456' }, {}, true)).json();
      expect(await kept('read')).toEqual({ kept: false });
      expect(await kept('more')).toEqual({ kept: true });
      expect(forgetAnswerSchema.parse(await (await forget('out')).json())).toEqual({ deleted: 1 });
    });

    it.each([
      [{ auid: 'x', kind: 'like', storyId: '1' }, 'kind:'],
      [{ auid: 'x', kind: 'hide' }, 'storyId: "hide" needs storyId'],
      [{ auid: 'x', kind: 'follow', storyId: '1' }, 'topic: "follow" needs topic or sourceId'],
      [{ auid: 'a b', kind: 'hide', storyId: '1' }, 'auid: an auid has letters'],
      [{ auid: 'x', kind: 'hide', storyId: '1; drop' }, 'storyId: an article id has digits only'],
      ['{', 'body:'],
      [`"${'x'.repeat(3000)}"`, 'body:'],
    ])('refuses %j with a reason', async (body, reason) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(failureSchema.parse(await answer.json()).reasons[0]).toContain(reason);
    });

    it('is refused from other sites, and in a flood', async () => {
      // The flood of one store is remembered while the other one is tested.
      const auid = name === 'PostgreSQL' ? 'flood-shared' : 'flood-embedded';
      const one = { auid, kind: 'read', storyId: '1' };
      expect((await send(one, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(one, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const statuses = new Set<number>();
      for (let times = 0; times < 61; times++) statuses.add((await send(one)).status);
      expect([...statuses]).toEqual([200, 429]);
    });

    it('gives nothing back, and takes no other method', async () => {
      expect(readReactions().status).toBe(405);
      const put = await send({}, {}, false, 'PUT');
      expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
    });
  });

  describe('DELETE /api/reactions', () => {
    it('deletes all of a visitor, and of nobody else', async () => {
      await send({ auid: 'leaver', kind: 'follow', topic: 'sports' });
      await send({ auid: 'leaver', kind: 'more', storyId: '1' });
      await send({ auid: 'stayer', kind: 'follow', topic: 'sports' });
      expect(await (await forget('leaver')).json()).toEqual({ deleted: 2 });
      expect(await (await forget('leaver')).json()).toEqual({ deleted: 0 });
      expect(await (await forget('stayer')).json()).toEqual({ deleted: 1 });
      expect(await (await forget('')).json()).toEqual({ deleted: 0 });
    });
  });
});
