import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { openProject } from '#cli/lib/project.ts';
import { upstreamReportSchema } from '#cli/lib/upstream/upstream-report.ts';
import { runUpstreamCheck, runUpstreamReplay } from '#cli/lib/upstream/upstream-run.ts';
import { type CarrierBackEnd, type Json, startCarrierBackEnd } from '#tests/fakes/carrier-back-end.ts';

let backEnd: CarrierBackEnd;
let folder = '';
beforeAll(async () => {
  backEnd = await startCarrierBackEnd({ stories: 25 });
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-upstream-'));
});
afterEach(() => {
  backEnd.alter();
  backEnd.refuse();
});
afterAll(async () => {
  await backEnd.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that passes what is below a path on to another one. */
async function startBelow(start: string, url: string) {
  const server = createServer(async (request, response) => {
    const isBelow = request.url?.startsWith(`${start}/`);
    const answer = isBelow ? await fetch(url + request.url?.slice(start.length)) : undefined;
    response.writeHead(answer?.status ?? 404).end(await answer?.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${start}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Runs a command in this process: its exit code and what it printed. */
async function run(command: (context: CommandContext) => Promise<number>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { print, note: print, warn: print, paint: (_: unknown, text: string) => text };
  const code = await command({ project: openProject(path.resolve('.')), output, finish: () => undefined });
  return { code, text: lines.join('\n') };
}
const check = (options: { record?: string; json?: boolean } = {}) =>
  run((context) => runUpstreamCheck(backEnd.url, { brand: 'newsroom', ...options }, context));
const withoutPictures = (answer: Json) =>
  Array.isArray(answer.articles)
    ? {
        ...answer,
        articles: answer.articles.map((one: Json) => ({ ...one, image_url: `${backEnd.url}/api/games` })),
      }
    : answer;

it('upstream check asks every call, and says that all is understood', async () => {
  backEnd.alter(withoutPictures);
  const { code, text } = await check({ json: true });
  const report = upstreamReportSchema.parse(JSON.parse(text));
  expect([code, report.failed, report.paging]).toEqual([EXIT.fine, 0, 'follows']);
  expect(new Set(report.calls.map(({ call }) => call))).toEqual(
    new Set([
      ...['portal', 'articles', 'fsd', 'article', 'article summary', 'summary', 'sign', 'dns-state'],
      ...['games', 'game'],
    ]),
  );
  expect(report.missingTopics).toContain('politics');
  expect(report.pictures).toEqual({ checked: 5, failed: [] });
});

it('upstream check says what fails, what is left out, and where pages repeat', async () => {
  backEnd.refuse((address) => (address.startsWith('/api/dns-state') ? 500 : undefined));
  backEnd.alter((answer, call) => {
    const articles = (answer.articles ?? []) as Json[];
    if (call === 'articles')
      return { ...answer, articles: articles.map((one) => ({ ...one, id: '700001' })) };
    return call === 'portal'
      ? { ...answer, articles: articles.map((one) => ({ ...one, author: 7, labels: null })), paging: null }
      : answer;
  });
  const { code, text } = await check();
  expect(code).toBe(EXIT.findings);
  expect(text).toMatch(/dns-state +\d+ ms +500 +failed: status 500/);
  expect(text).toMatch(/left out 10 × articles\.\*\.author: .*such as 7/);
  expect(text).toContain('null: articles.*.labels (10), paging');
  expect(text).toContain('Page 2 repeats stories of page 1');
  expect(text).toContain('0 of 5 pictures can be had.');
});

it('upstream replay checks recorded answers, which hold no secrets, and finds what is understood no more', async () => {
  backEnd.alter((answer) => ({ ...answer, access_token: 's3cret', user: { email: 'a@b.example' } }));
  await check({ record: folder });
  const file = path.join(folder, 'recorded-answers.json');
  const recorded = readFileSync(file, 'utf8');
  expect(recorded).not.toMatch(/s3cret|a@b\.example/);
  const replay = () => run((context) => runUpstreamReplay(folder, {}, context));
  expect((await replay()).code).toBe(EXIT.fine);
  writeFileSync(file, recorded.replaceAll('{\\"games\\":', '{\\"toys\\":'));
  const { code, text } = await replay();
  expect(code).toBe(EXIT.findings);
  expect(text).toContain('games was understood when it was recorded.');
});

it('upstream replay names a recorded call that is not asked again', async () => {
  await check({ record: folder });
  const file = path.join(folder, 'recorded-answers.json');
  const recorded = JSON.parse(readFileSync(file, 'utf8'));
  recorded.report.calls.push({ ...recorded.report.calls[0], call: 'page 3' });
  writeFileSync(file, JSON.stringify(recorded));
  const { code, text } = await run((context) => runUpstreamReplay(folder, {}, context));
  expect(code).toBe(EXIT.findings);
  expect(text).toContain('page 3 was recorded, and is not asked again');
});

it('upstream replay reads what was recorded of a back end below a path, and its configs', async () => {
  vi.stubEnv('UPSTREAM_CALLS', 'configs');
  const below = await startBelow('/news', backEnd.url);
  const own = path.join(folder, 'below');
  const recorded = await run((context) =>
    runUpstreamCheck(below.url, { brand: 'newsroom', record: own }, context),
  );
  expect(recorded.text).toContain('12 of 12 calls understood.');
  vi.unstubAllEnvs();
  await below.close();
  const { code, text } = await run((context) => runUpstreamReplay(own, {}, context));
  expect(text).toContain('12 of 12 calls understood.');
  expect(code).toBe(EXIT.fine);
});

it('upstream replay says how to record where nothing is recorded', async () => {
  await expect(run((context) => runUpstreamReplay(tmpdir(), {}, context))).rejects.toMatchObject({
    message: expect.stringContaining('holds no recorded answers'),
    hint: expect.stringContaining('upstream check'),
  });
});
