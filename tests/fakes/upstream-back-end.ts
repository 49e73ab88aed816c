import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentSource } from '#app/content/content-source.server.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { contractAnswer } from './contract-answers.ts';

/** How the back end answers. */
export type Behaviour =
  | 'well'
  /** Never answers. */
  | 'hangs'
  /** Begins to answer, never ends. */
  | 'drips'
  /** Cuts the connection. */
  | 'down'
  /** Cuts it in the middle of the body. */
  | 'truncates'
  | 'empty'
  | 'null'
  /** JSON of another form. */
  | 'wrong-shape'
  /** Half of a JSON text, complete as far as HTTP can tell. */
  | 'half-json'
  | 'html'
  /** A body without end. */
  | 'huge'
  | { status: number; body?: string; headers?: Record<string, string> }
  /** The good answer, changed. */
  | ((answer: unknown) => unknown);

/** A small back end of a carrier that speaks the contract, and can be told to misbehave. */
export interface UpstreamBackEnd {
  url: string;
  /** Paths and queries that came, in order. */
  readonly asked: string[];
  /** Headers of the last request. */
  headers(): IncomingMessage['headers'];
  /** Each request takes the next behaviour; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startUpstreamBackEnd(
  content: ContentSource,
  brandOf: (brid: string) => Brand,
): Promise<UpstreamBackEnd> {
  let queue: Behaviour[] = ['well'];
  let lastHeaders: IncomingMessage['headers'] = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://back-end');
    asked.push(request.url ?? '');
    lastHeaders = request.headers;
    const behaviour = queue.length > 1 ? queue.shift() : queue[0];
    answer(behaviour ?? 'well', response, () =>
      contractAnswer(url, content, brandOf(url.searchParams.get('brid') ?? '')),
    ).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers: () => lastHeaders,
    behave: (...behaviours) => {
      queue = behaviours;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  behaviour: Behaviour,
  response: ServerResponse,
  good: () => Promise<unknown>,
): Promise<void> {
  if (typeof behaviour === 'object') {
    response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '');
    return;
  }
  if (behaviour === 'well' || typeof behaviour === 'function') {
    const value = await good();
    if (value === undefined) sendJson(response, 404, { message: 'nothing here' });
    else sendJson(response, 200, typeof behaviour === 'function' ? behaviour(value) : value);
    return;
  }
  misbehave(behaviour, response);
}

function misbehave(behaviour: Exclude<Behaviour, object | 'well'>, response: ServerResponse): void {
  switch (behaviour) {
    case 'hangs':
      return;
    case 'drips':
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"articles": [');
      return;
    case 'down':
      response.destroy();
      return;
    case 'truncates':
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"articles": [', () => response.destroy());
      return;
    case 'empty':
      response.writeHead(200).end();
      return;
    case 'null':
      sendJson(response, 200, null);
      return;
    case 'wrong-shape':
      sendJson(response, 200, { items: [], articles: 'none' });
      return;
    case 'half-json':
      response.writeHead(200).end('{"articles": [{"id": "1"');
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');
      return;
    case 'huge':
      flood(response);
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** Writes until the other side goes away. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.on('drain', write);
  write();
}
