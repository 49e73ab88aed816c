import { expect, it } from 'vitest';
import { requestLines } from './request-lines.ts';

const PAGE = {
  ...{ id: '00f067aa0ba902b7', trace: '4bf92f3577b34da6a3ce929d0e0e4736', method: 'GET', route: 'page' },
  ...{ status: 200, brand: 'acme', ms: 12, left: false },
};

function shown(isTerminal: boolean, format?: 'json' | 'text') {
  const lines: string[] = [];
  const take = requestLines({ format, isTerminal, share: 1, write: (line) => void lines.push(line) });
  take(PAGE);
  take({ ...PAGE, route: 'file' });
  take({ ...PAGE, route: 'file', status: 404 });
  take({ ...PAGE, route: 'call', status: 503 });
  return lines;
}

it('on a terminal a request is a readable line, and files are told of when they are missing', () =>
  expect(shown(true)).toEqual([
    '200 GET page acme 12 ms',
    '404 GET file acme 12 ms',
    '503 GET call acme 12 ms (00f067aa0ba902b7)',
  ]));

it('otherwise, or where that is asked for, it is one JSON object', () => {
  for (const lines of [shown(false), shown(true, 'json')])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request', route: 'page' },
      { msg: 'request', route: 'file', status: 200 },
      { msg: 'request', route: 'file', status: 404 },
      { level: 'warn', route: 'call', status: 503, id: PAGE.id, trace: PAGE.trace },
    ]);
  expect(shown(false, 'text')).toHaveLength(3);
});
