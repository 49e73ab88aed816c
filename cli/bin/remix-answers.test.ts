import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { ROUTER } from './remember-routes.mjs';
import {
  ANSWERS,
  DOCUMENT_REQUESTS,
  knowAnswers,
  passRequestsOn,
  ROUTE_CALLS,
  SINGLE_FETCH,
  streamDataOnDemand,
  unrefTimers,
} from './remix-answers.mjs';

const { resolve } = createRequire(import.meta.url);
const sourceOf = (file: string) => readFileSync(file, 'utf8');

/** What a module of Remix exports whose code is this. */
function exportsOf<T extends object>(code: string, file: string): T {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(file));
  return module.exports as T;
}

describe('answers that are known by their class', () => {
  const file = resolve('@remix-run/server-runtime/dist/responses.js');

  /** Whether the module takes a value for an answer. */
  const isResponseOf = (code: string) =>
    exportsOf<{ isResponse: (value: unknown) => boolean }>(code, file).isResponse;

  /** An answer that notes when its body is looked at. */
  class Watched extends Response {
    looks = 0;
    override get body() {
      this.looks += 1;
      return super.body;
    }
  }

  it('Remix knows an answer without looking at its body, and other values as before', () => {
    expect(file).toMatch(ANSWERS);
    const code = sourceOf(file);
    for (const [isResponse, looks] of [
      [isResponseOf(code), 1],
      [isResponseOf(knowAnswers(code)), 0],
    ] as const) {
      const answer = new Watched('a');
      expect([isResponse(answer), answer.looks]).toEqual([true, looks]);
      expect(isResponse({ status: 200, statusText: 'OK', headers: {}, body: null })).toBe(true);
      for (const other of [null, undefined, 'a', {}, { status: 200 }]) expect(isResponse(other)).toBe(false);
    }
  });

  it('the router has the same check', () => {
    const router = resolve('@remix-run/router');
    expect(router).toMatch(ROUTER);
    expect(knowAnswers(sourceOf(router))).toContain('value instanceof Response ||');
  });
});

describe('requests that are passed on', () => {
  const file = resolve('@remix-run/server-runtime/dist/data.js');

  /** The request that a loader gets of one with this address. */
  async function passed(code: string, url: string): Promise<{ sent: Request; got: Request }> {
    const { callRouteLoader } = exportsOf<{ callRouteLoader: (call: object) => Promise<Request> }>(
      code,
      file,
    );
    const sent = new Request(url, { headers: { 'accept-language': 'es' } });
    let got = sent.clone();
    const loader = ({ request }: { request: Request }) => {
      got = request;
      return null;
    };
    await callRouteLoader({
      loader,
      request: sent,
      params: {},
      loadContext: {},
      routeId: 'a',
      singleFetch: true,
    });
    return { sent, got };
  }

  it('a loader gets the request itself, or a copy without the parameters of Remix', async () => {
    expect(file).toMatch(ROUTE_CALLS);
    const code = sourceOf(file);
    const plain = 'http://news.example/portal?topic=index&indexes=1';
    const before = await passed(code, plain);
    expect(before.got).not.toBe(before.sent);
    const after = await passed(passRequestsOn(code), plain);
    expect(after.got).toBe(after.sent);
    for (const address of [
      'http://news.example/?index',
      'http://news.example/a.data?b=1&_routes=root',
      'http://news.example/?index=2&index',
    ]) {
      const [unchanged, changed] = [await passed(code, address), await passed(passRequestsOn(code), address)];
      expect(changed.got.url).toBe(unchanged.got.url);
      expect(changed.got.headers.get('accept-language')).toBe('es');
    }
  });
});

describe('the stream of the data of a page', () => {
  const file = resolve('@remix-run/server-runtime/dist/server.js');

  /** What a page's data is read by, and the answer: a page of one route, whose entry does `answer`. */
  async function asked(code: string, answer: (context: EntryContext) => unknown) {
    const { createRequestHandler } = exportsOf<{
      createRequestHandler: (build: ServerBuild) => (request: Request) => Promise<Response>;
    }>(code, file);
    const read: string[] = [];
    const data = Object.defineProperty({}, 'text', {
      enumerable: true,
      get: () => {
        read.push('text');
        return 'the data';
      },
    });
    const route = { id: 'root', path: '', module: { default: () => null, loader: () => data } };
    const build = {
      entry: {
        module: {
          default: async (...[, , , context]: [0, 0, 0, EntryContext]) =>
            new Response(String(await answer(context))),
        },
      },
      routes: { root: route },
      assets: { routes: {}, entry: {}, url: '', version: '' },
      future: { v3_singleFetch: true },
      basename: '/',
      publicPath: '/',
      assetsBuildDirectory: '',
      isSpaMode: false,
    } as unknown as ServerBuild;
    const response = await createRequestHandler(build)(new Request('http://localhost/'));
    return { text: await response.text(), read };
  }

  it('the data of a page is encoded when its stream is asked for, and as Remix does it', async () => {
    expect(file).toMatch(DOCUMENT_REQUESTS);
    const code = sourceOf(file);
    const changed = streamDataOnDemand(code);
    const copied = (context: EntryContext) => Object.keys({ ...context }).length > 0;
    expect((await asked(code, copied)).read).not.toEqual([]);
    expect(await asked(changed, copied)).toEqual({ text: 'true', read: [] });
    const streamed = ({ serverHandoffStream }: EntryContext) => new Response(serverHandoffStream).text();
    const expected = await asked(code, streamed);
    expect(expected.text).toContain('the data');
    expect(await asked(changed, streamed)).toEqual(expected);
  });
});

describe('timers of answers that were sent', () => {
  const file = resolve('@remix-run/server-runtime/dist/single-fetch.js');

  /** The timers that encoding an answer sets. */
  async function timersOf(code: string): Promise<NodeJS.Timeout[]> {
    const { encodeViaTurboStream } = exportsOf<{
      encodeViaTurboStream: (...args: unknown[]) => ReadableStream;
    }>(code, file);
    const set = vi.spyOn(globalThis, 'setTimeout');
    try {
      const encoded = encodeViaTurboStream({ a: 1 }, new AbortController().signal, 60_000);
      expect(await new Response(encoded).text()).toContain('"a"');
      return set.mock.results
        .map(({ value }) => value)
        .filter((timer) => typeof timer?.hasRef === 'function');
    } finally {
      set.mockRestore();
    }
  }

  it('the timer of an answer that has been sent keeps no process alive', async () => {
    expect(file).toMatch(SINGLE_FETCH);
    const code = sourceOf(file);
    const [before] = await timersOf(code);
    const [after] = await timersOf(unrefTimers(code));
    expect([before?.hasRef(), after?.hasRef()]).toEqual([true, false]);
    clearTimeout(before);
    clearTimeout(after);
  });
});

it.each([
  [knowAnswers, 'function isResponse() {}'],
  [passRequestsOn, 'function stripIndexParam() {}'],
  [passRequestsOn, 'function stripIndexParam(request) {}'],
  [streamDataOnDemand, 'serverHandoffStream: undefined'],
  [unrefTimers, 'let timeoutId;'],
])('%o says where Remix has become another', (change, code) => {
  expect(() => change(code)).toThrow('Remix no longer has');
});
