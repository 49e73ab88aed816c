import { expect, it } from 'vitest';
import { createServerLog } from './json-log.ts';

const REQUEST = { id: 'a1', method: 'GET', route: 'page', status: 200, brand: 'acme', ms: 3, left: false };

function logged(format: 'json' | 'text', share: number) {
  const lines: string[] = [];
  const write = {
    out: (line: string) => lines.push(`out ${line}`),
    error: (line: string) => lines.push(`error ${line}`),
  };
  return {
    lines,
    log: createServerLog(
      format,
      share,
      write,
      () => new Date(0),
      () => 0.5,
    ),
  };
}

it('is a JSON object a line, with time and level', () => {
  const { lines, log } = logged('json', 1);
  log.info('up "now"');
  log.warn('gone');
  log.request(REQUEST);
  expect(lines).toEqual([
    'out {"time":"1970-01-01T00:00:00.000Z","level":"info","msg":"up \\"now\\""}',
    'error {"time":"1970-01-01T00:00:00.000Z","level":"warn","msg":"gone"}',
    `out {"time":"1970-01-01T00:00:00.000Z","level":"info","msg":"request",${JSON.stringify(REQUEST).slice(1)}`,
  ]);
});

it('has a share of the requests, and every one that failed', () => {
  const { lines, log } = logged('json', 0.1);
  log.request(REQUEST);
  log.request({ ...REQUEST, status: 503 });
  expect(lines).toEqual([expect.stringContaining('"level":"warn","msg":"request","id":"a1"')]);
});

it('on a terminal is plain lines, without requests', () => {
  const { lines, log } = logged('text', 1);
  log.info('up');
  log.request(REQUEST);
  expect(lines).toEqual(['out up']);
});
