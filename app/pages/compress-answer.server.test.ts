import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { textAnswer } from '#app/lib/http/text-answer.server.ts';
import { compressAnswer } from './compress-answer.server.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const ask = (headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }, method = 'GET') =>
  new Request('http://news.example/', { headers, method });
const page = (text: string | null, init: ResponseInit = {}) => new Response(text, { headers: HTML, ...init });
const read = async (answer: Response) => ({
  headers: answer.headers,
  body: Buffer.from(await answer.arrayBuffer()),
});
const LONG = '<p>Ñandú</p>'.repeat(200);

describe('an answer', () => {
  it('that is a page is compressed, and decompresses to the same text', async () => {
    const answer = await compressAnswer(page(LONG, { status: 404 }), ask());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, HTML['content-type']]);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ]);
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(LONG);
  });

  it('that is small is not compressed', async () => {
    const answer = await compressAnswer(page('<p>x</p>'), ask());
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('<p>x</p>');
    expect(await (await compressAnswer(page(''), ask())).text()).toBe('');
  });

  it('that is small is compressed if the client refuses it uncompressed', async () => {
    const answer = await compressAnswer(page('<p>x</p>'), ask({ 'accept-encoding': 'br, identity;q=0' }));
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('<p>x</p>');
  });

  it('that is there whole is sent with the length of what is sent', async () => {
    const whole = (text: string) => page(text, { headers: { ...HTML, 'content-length': `${text.length}` } });
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, ...answer } = await read(
        await compressAnswer(whole(LONG), ask({ 'accept-encoding': coding })),
      );
      expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([
        coding,
        `${answer.body.length}`,
      ]);
      expect(unpack(answer.body).toString()).toBe(LONG);
    }
    const small = await read(await compressAnswer(whole('<p>x</p>'), ask()));
    expect([small.headers.get('content-encoding'), small.headers.get('content-length')]).toEqual([null, '8']);
    expect(small.body.toString()).toBe('<p>x</p>');
  });

  it('keeps the headers that it already varies by', async () => {
    const headers = { ...HTML, vary: 'Cookie' };
    const answer = await compressAnswer(page(LONG, { headers }), ask({}));
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('for HEAD, or without a body, has none', async () => {
    const head = await compressAnswer(page(null), ask({ 'accept-encoding': 'br' }, 'HEAD'));
    expect([head.headers.get('content-encoding'), head.body]).toEqual(['br', null]);
    const whole = new Response(null, { headers: { ...HTML, 'content-length': '5000' } });
    const { headers } = await compressAnswer(whole, ask({ 'accept-encoding': 'br' }, 'HEAD'));
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['br', null]);
    const empty = await compressAnswer(page(null), ask());
    expect([empty.headers.get('content-encoding'), empty.body]).toEqual([null, null]);
  });

  it('for HEAD is as small as for GET', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '40' };
    const { headers: sent } = await compressAnswer(
      new Response(null, { headers }),
      ask({ 'accept-encoding': 'br' }, 'HEAD'),
    );
    expect([sent.get('content-encoding'), sent.get('content-length')]).toEqual([null, '40']);
  });

  it('of a call or a drawing is compressed, also one that does not say its length', async () => {
    const json = JSON.stringify({ text: LONG });
    for (const length of [[], [['content-length', `${Buffer.byteLength(json)}`]]])
      for (const [coding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const headers = new Headers([
          ['content-type', 'application/json'],
          ...(length as [string, string][]),
        ]);
        const answer = new Response(json, { headers });
        const { headers: sent, body } = await read(
          await compressAnswer(answer, ask({ 'accept-encoding': coding })),
        );
        expect([sent.get('content-encoding'), sent.get('content-length')]).toEqual([
          coding,
          `${body.length}`,
        ]);
        expect(unpack(body).toString()).toBe(json);
      }
  });

  it('whose text is known is sent without a stream being read', async () => {
    const headers = { 'content-type': 'application/json' };
    const json = JSON.stringify({ text: LONG });
    const long = textAnswer(json, { status: 201, headers });
    const sent = await compressAnswer(long, ask());
    expect([sent.status, long.bodyUsed]).toEqual([201, false]);
    expect(brotliDecompressSync((await read(sent)).body).toString()).toBe(json);
    const short = textAnswer('{}', { headers });
    expect(await compressAnswer(short, ask())).toBe(short);
  });

  it('of another text is never that of a text before it', async () => {
    for (const text of ['a', 'b', 'a', 'c'].map((letter) => letter.repeat(2_000))) {
      const answer = new Response(text, { headers: { 'content-type': 'text/javascript' } });
      const { body } = await read(await compressAnswer(answer, ask()));
      expect(brotliDecompressSync(body).toString()).toBe(text);
    }
  });

  it('that a client has already is not sent again', async () => {
    const call = (text = LONG, headers = {}) =>
      new Response(text, {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', ...headers },
      });
    const tag = (await compressAnswer(call(), ask())).headers.get('etag') ?? '';
    const again = (headers = {}) => ask({ 'accept-encoding': 'gzip', 'if-none-match': tag, ...headers });
    const known = await compressAnswer(call(), again());
    expect([known.status, known.body, Object.fromEntries(known.headers)]).toEqual([
      304,
      null,
      { etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
    ]);
    expect((await compressAnswer(call(`${LONG} and more`), again())).status).toBe(200);
    expect((await compressAnswer(call(LONG, { 'cache-control': 'private, no-store' }), again())).status).toBe(
      200,
    );
    const failed = new Response(LONG, { status: 503, headers: { 'content-type': 'application/json' } });
    expect((await compressAnswer(failed, again())).status).toBe(503);
  });

  it('that gains nothing is returned unchanged', async () => {
    for (const type of ['text/event-stream', 'image/webp']) {
      const answer = new Response(LONG, { headers: { 'content-type': type } });
      expect(await compressAnswer(answer, ask())).toBe(answer);
      expect(answer.headers.has('vary')).toBe(false);
    }
  });

  it('that fails while it is compressed fails for its reader too', async () => {
    let cut: (error: Error) => void = () => undefined;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(LONG));
        cut = (error) => controller.error(error);
      },
    });
    const answer = await compressAnswer(new Response(body, { headers: HTML }), ask());
    cut(new Error('cut'));
    await expect(answer.text()).rejects.toThrow('cut');
  });

  it('whose reader disconnects stops rendering', async () => {
    let reason: unknown = 'rendered on';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(LONG)),
      cancel: (why) => {
        reason = why;
      },
    });
    const answer = await compressAnswer(new Response(body, { headers: HTML }), ask());
    await answer.body?.cancel();
    await expect.poll(() => reason).not.toBe('rendered on');
  });
});
