import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { type SampleSite, startSampleSite } from '#tests/setup/sample-site.ts';

/** A back end whose stories come only when they are let go. */
let letGo: () => void;
let released: Promise<void>;
let site: SampleSite;
let logged: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  site = await startSampleSite({}, (content) => ({
    portal: (brand, query) => released.then(() => content.portal(brand, query)),
    audienceOf: async () => 'one',
  }));
});
afterAll(() => site.close());
beforeEach(() => {
  released = new Promise((resolve) => {
    letGo = resolve;
  });
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

let pages = 0;
/** A page that nobody has asked for before: one for all visitors, and one for this visitor alone. */
const PAGES = [
  ['for all visitors', () => `/?asOf=s${++pages}`],
  ['of one visitor', () => '/?rp=eyJhdWlkIjoiYSJ9'],
] as const;
const DECODERS = { br: createBrotliDecompress, gzip: createGunzip, identity: () => new PassThrough() };
type Coding = keyof typeof DECODERS;
const CASES = PAGES.flatMap(([kind, path]) =>
  (['br', 'gzip', 'identity'] as const).map((coding) => [kind, coding, path] as const),
);

async function ask(path: string, acceptEncoding: string): Promise<[IncomingMessage, ClientRequest]> {
  const headers = { 'accept-encoding': acceptEncoding };
  const asked = get({ port: site.port, path, host: 'localhost', headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return [response, asked];
}

/** Reads on until the text holds `end`, or to its end. */
async function readTo(text: Readable, end?: string): Promise<string> {
  let html = '';
  for await (const chunk of text.iterator({ destroyOnReturn: false })) {
    html += String(chunk);
    if (end !== undefined && html.includes(end)) break;
  }
  return html;
}

const SKELETON = 'aria-busy="true"';

describe.each(CASES)('a page %s, sent as %s', (_, coding: Coding, path) => {
  it('has the branded shell with the skeleton at once, and the stories when they come', async () => {
    const [response] = await ask(path(), coding);
    expect(response.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(response.headers.etag ?? response.headers['content-length']).toBeUndefined();
    const text = response.pipe(DECODERS[coding]()).setEncoding('utf8');
    const shell = await readTo(text, SKELETON);
    // Only now, with the shell here and readable, may the back end answer.
    letGo();
    const html = shell + (await readTo(text));
    expect(shell).toContain(`<title>${sampleBrand().portalTitle}</title>`);
    expect(html.match(/class="[^"]*\bbone_[^"]*"/g)?.length).toBeGreaterThan(10);
    expect(html.match(/data-story-id/g)?.length).toBeGreaterThanOrEqual(10);
    expect(html.trimEnd()).toMatch(/<\/html>|<\/script>$/);
    expect(logged).not.toHaveBeenCalled();
  });

  it('leaves nothing in the log when its reader leaves', async () => {
    const [response, asked] = await ask(path(), coding);
    await readTo(response.pipe(DECODERS[coding]()).setEncoding('utf8'), SKELETON);
    asked.destroy();
    await expect.poll(() => site.connections()).toBe(0);
    letGo();
    await readTo((await ask(path(), 'identity'))[0]);
    expect(logged).not.toHaveBeenCalled();
  });
});

it.each(PAGES)('a page %s is not compressed for who does not want that', async (_, path) => {
  letGo();
  const [response] = await ask(path(), 'br;q=0, gzip;q=0.0');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(await readTo(response.setEncoding('utf8'))).toContain('data-story-id');
});

it.each(PAGES)('a page %s has the headers of GET and no body for HEAD', async (_, path) => {
  letGo();
  const headers = { 'accept-encoding': 'gzip' };
  const asked = request({ method: 'HEAD', port: site.port, path: path(), host: 'localhost', headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect(await readTo(response.setEncoding('utf8'))).toBe('');
});

describe('the data of a page', () => {
  it('is compressed as the page is', async () => {
    letGo();
    const [response] = await ask('/_root.data?rp=eyJhdWlkIjoiYSJ9', 'br, gzip');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toContain('Accept-Encoding');
    const data = await readTo(response.pipe(createBrotliDecompress()).setEncoding('utf8'));
    expect(data).toMatch(/^\[\{"_1":[\s\S]*"stories"/);
  });

  it('leaves nothing in the log when its reader leaves', async () => {
    const [response, asked] = await ask('/_root.data?rp=eyJhdWlkIjoiYSJ9', 'br');
    await readTo(response.pipe(createBrotliDecompress()).setEncoding('utf8'), '"root"');
    asked.destroy();
    await expect.poll(() => site.connections()).toBe(0);
    letGo();
    await readTo((await ask('/?rp=eyJhdWlkIjoiYSJ9', 'identity'))[0]);
    expect(logged).not.toHaveBeenCalled();
  });
});

it('a call, whose answer is short, is left as it is', async () => {
  const [response] = await ask('/api/dns-state', 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['content-length']).toBeDefined();
});
