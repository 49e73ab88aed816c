import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { DOCUMENT_REQUESTS, streamDataOnDemand } from './stream-data-on-demand.mjs';

const requireHere = createRequire(import.meta.url);
const file = requireHere.resolve('@remix-run/server-runtime/dist/server.js');
const code = readFileSync(file, 'utf8');

/** What a page's data is read by, and the answer: a page of one route, whose entry does `answer`. */
async function asked(program: string, answer: (context: EntryContext) => unknown) {
  const module = {
    exports: {} as Record<string, (build: ServerBuild) => (request: Request) => Promise<Response>>,
  };
  new Function('module', 'exports', 'require', program)(module, module.exports, createRequire(file));
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
  const response = await module.exports.createRequestHandler?.(build)(new Request('http://localhost/'));
  return { text: await response?.text(), read };
}

it('the data of a page is encoded when its stream is asked for, and as Remix does it', async () => {
  expect(file).toMatch(DOCUMENT_REQUESTS);
  const changed = streamDataOnDemand(code);
  const copied = (context: EntryContext) => Object.keys({ ...context }).length > 0;
  expect((await asked(code, copied)).read).not.toEqual([]);
  expect(await asked(changed, copied)).toEqual({ text: 'true', read: [] });
  const streamed = ({ serverHandoffStream }: EntryContext) => new Response(serverHandoffStream).text();
  const expected = await asked(code, streamed);
  expect(expected.text).toContain('the data');
  expect(await asked(changed, streamed)).toEqual(expected);
});

it('says where Remix has become another', () => {
  expect(() => streamDataOnDemand('serverHandoffStream: undefined')).toThrow('Remix no longer has');
});
