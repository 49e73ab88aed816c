import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose body is left as it came over the wire. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  port = site.port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, method, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Asks until the page comes out of memory, which its entity tag shows. */
async function kept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (;;) {
    const answer = await get(path, headers);
    if (answer.headers.etag) return answer;
  }
}

describe('shared pages', () => {
  it('come out of memory the second time, compressed as the client accepts', async () => {
    const plain = await kept('/?brid=dailyHub');
    const brotli = await kept('/?brid=dailyHub', { 'accept-encoding': 'gzip, br' });
    const gzip = await kept('/?brid=dailyHub', { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  });

  it('are not the game zone’s, whose order is another on each load', async () => {
    const answers = [];
    for (let load = 0; load < 6; load++) answers.push(await get('/game-zone?brid=newsroom&lang=en'));
    const orders = answers.map(({ body }) =>
      [...body.toString().matchAll(/data-game-id="([^"]+)"/g)].map(([, id]) => id).join(),
    );
    expect(orders[0]).toContain(',');
    expect(new Set(orders).size).toBeGreaterThan(1);
    for (const { headers } of answers)
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-cache', undefined]);
  });

  it('answer 304 to a visitor who has them', async () => {
    const first = await kept('/?brid=carrierTwo');
    const again = await get('/?brid=carrierTwo', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('differ by brand, language and privacy decision, and never mix', async () => {
    const [en, es, gpc, other] = await Promise.all([
      kept('/dns?brid=newsroom&lang=en'),
      kept('/dns?brid=newsroom&lang=es'),
      kept('/dns?brid=newsroom&lang=en', { 'sec-gpc': '1' }),
      kept('/dns?brid=dailyHub&lang=en'),
    ]);
    expect(new Set([en, es, gpc, other].map(({ body }) => body.toString())).size).toBe(4);
    expect(String(gpc.body)).toContain('data-state="Gpc"');
    expect(String(en.body)).not.toContain('data-state="Gpc"');
  });

  it('know nothing of unknown parameters', async () => {
    const page = await kept('/?brid=newsroom&utm_source=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(String(page.body)).not.toContain('alert(1)');
  });

  it('carry no nonce, and hashes that fit every inline script', async () => {
    const page = await kept('/?brid=newsroom');
    const html = String(page.body);
    expect(html).not.toContain('nonce=');
    const policy = String(page.headers['content-security-policy']);
    // Data is no script.
    const scripts = [
      ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, text = '']) => text);
    expect(scripts.length).toBeGreaterThan(0);
    for (const text of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('answer HEAD without a body', async () => {
    await kept('/?brid=newsroom');
    const head = await get('/?brid=newsroom', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

describe('files and other addresses', () => {
  it('brand files are immutable under their version, and paths do not climb', async () => {
    const page = String((await kept('/?brid=newsroom')).body);
    const logo = /\/brand\/newsroom\/[0-9a-f]+\/logo\.svg/.exec(page)?.[0] ?? '';
    const answer = await get(logo);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    for (const bad of [
      '/brand/newsroom/x/..%2f..%2fnewsroom%2fbrand.yaml',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/demo/pictures/..%2f..%2fread-demo-pack.ts',
    ]) {
      expect((await get(bad)).status, bad).toBe(400);
    }
  });

  it('a game keeps the policy of its sandbox, also where it is opened by itself', async () => {
    const { headers } = await get('/game-pack/pairs/index.html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox allow-scripts$/);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    // Its files are read from an opaque origin.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('robots.txt, manifest, favicon and health answer', async () => {
    for (const path of ['/robots.txt', '/manifest.webmanifest?brid=newsroom', '/favicon.ico', '/healthz']) {
      expect((await get(path)).status, path).toBe(200);
    }
  });

  it('a Host header that is none is 400, never a crash', async () => {
    expect((await get('/', { host: 'bad host:::' })).status).toBe(400);
    expect((await get('/')).status).toBe(200);
  });

  it('with strict hosts an unknown host is 421', async () => {
    const strict = await startInProcess({ strictHosts: true });
    expect((await get('/', { host: 'stranger.example' }, 'GET', strict.port)).status).toBe(421);
    // An address that looks like another host is refused before any host is.
    expect(
      (await get('//newsroom.masthead.example/', { host: 'stranger.example' }, 'GET', strict.port)).status,
    ).toBe(400);
    expect((await get('/', { host: 'newsroom.masthead.example' }, 'GET', strict.port)).status).toBe(200);
    for (const path of ['/healthz', '/readyz'])
      expect([path, (await get(path, { host: '10.1.2.3:3000' }, 'GET', strict.port)).status]).toEqual([
        path,
        200,
      ]);
    await strict.close();
  });
});

it('stories below an article are headed as chosen for the visitor only where the app says who reads', async () => {
  const portal = JSON.parse(String((await get('/api/spa/portal?brid=newsroom')).body)) as {
    articles: Array<{ id: string }>;
  };
  const heading = async (more: string) => {
    const { body } = await get(`/article-content/${portal.articles[0]?.id}?brid=newsroom&lang=en${more}`);
    return /<h2 id="recommended"[^>]*>([^<]+)</.exec(String(body))?.[1];
  };
  const cd = encodeURIComponent(JSON.stringify({ auid: 'a-reader' }));
  expect([await heading(''), await heading(`&cd=${cd}`)]).toEqual(['Recommended Articles', 'For You']);
});
