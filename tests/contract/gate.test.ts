import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureSchema } from '#schemas/api/failure.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());
beforeEach(() => {
  site.log.length = 0;
});

/** Sends bytes as they are: clients of HTTP would refuse most of these requests themselves. */
function ask(line: string, headers: readonly string[] = ['Host: localhost'], body = '') {
  return new Promise<{ status: number; head: string; body: string }>((resolve) => {
    const socket = connect(site.port, 'localhost');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    });
    const length = body === '' ? [] : [`Content-Length: ${body.length}`];
    socket.write([`${line} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body].join('\r\n'));
  });
}

const FORM = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded'];

describe.sequential('what is the client’s fault is answered below 500, and no stack is logged', () => {
  it.each<[number, string, string[]?, string?]>([
    [400, 'GET /', ['Host: evil.example:81@x']],
    [400, 'GET /', ['Host: a', 'Host: b']],
    [400, 'GET //a@b/'],
    [400, 'GET /%5cjavascript:alert(1)'],
    [400, 'GET /%5C?index=1'],
    [400, 'GET /%ff'],
    [400, 'GET /static/../portal'],
    [400, 'GET /.//evil.example'],
    [400, 'POST /websub/%2e%2e', [...FORM, 'Origin: http://evil.example'], 'choice=1'],
    [400, 'GET http://evil.example/'],
    [405, 'TRACE /'],
    [405, 'OPTIONS /api/feedback'],
    [405, 'QUERY /'],
    [405, 'PATCH /dns', FORM, 'choice=1'],
    [405, 'POST /'],
    [405, 'POST /nowhere'],
    [405, 'DELETE /api/games'],
    ...['/COLLECT', '/collect/', '/collect.data', '/websub/a/b', '/WebSub/a'].map(
      (path): [number, string] => [405, `POST ${path}`],
    ),
    [403, 'POST /dns', [...FORM, 'Origin: http://evil.example'], 'choice=1'],
    [403, 'POST /dns', [...FORM, 'Origin: null'], 'choice=1'],
    [403, 'POST /dns.data', [...FORM, 'Origin: %%%'], 'choice=1'],
    [403, 'POST /dns', [...FORM, 'Sec-Fetch-Site: cross-site'], 'choice=1'],
    [302, 'POST /dns', [...FORM, 'Origin: http://localhost', 'X-Forwarded-Host: evil.example'], 'choice=1'],
    [202, 'POST /dns.data', FORM, 'choice=1'],
    [400, 'POST /dns', ['Host: localhost', 'Content-Type: application/json'], '{"choice":1}'],
    [400, 'POST /dns', ['Host: localhost', 'Content-Type: multipart/form-data; boundary=x'], 'choice=1'],
    [400, 'POST /dns', FORM, 'choice=7'],
    [200, 'GET /?_data=root'],
    [200, 'GET /dns.data?_data=routes%2Fdns'],
    [404, 'HEAD /nowhere.data', ['Host: localhost', 'Origin: %%%']],
    [200, 'HEAD /dns.data'],
    [404, 'GET /nowhere?_data=x'],
    [405, 'GET /api/feedback?_data=q'],
    [200, 'GET /api/spa/portal?_data=q'],
  ])('%i: %s %j', async (status, line, headers, body) => {
    expect((await ask(line, headers, body)).status).toBe(status);
    expect(site.log).toEqual([]);
  });
});

it.each([
  [400, 'GET /api/%ff'],
  [405, 'PUT /api/reactions'],
  [414, `GET /api/${'a'.repeat(8_000)}`],
])('a call is refused in the shape of failures: %i', async (status, line) => {
  const { head, body } = await ask(line);
  expect(failureSchema.parse(JSON.parse(body))).toMatchObject({ status });
  expect(head).toMatch(/Content-Type: application\/json/i);
});

it('a path in other letters or with percent signs has the limits of its route', async () => {
  for (const path of ['/api/feedback', '/API/Feedback/', '/api/%66eedback', '/api/feedback//'])
    expect((await ask(`POST ${path}`, ['Host: localhost', 'Origin: http://evil.example'], '{}')).status).toBe(
      403,
    );
});

it.each([
  'GET /',
  'GET /healthz',
  'GET /nowhere',
  'TRACE /',
  'GET //x',
  'GET /assets/none.js',
  'POST /collect',
])('every answer has the security headers: %s', async (line) => {
  const { head } = await ask(line);
  for (const name of [
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    'Cross-Origin-Resource-Policy: same-origin',
    'Permissions-Policy: ',
  ])
    expect(head.toLowerCase()).toContain(name.toLowerCase());
});

// A cache in front keeps an answer 404 that does not forbid it (RFC 9110, 15.1), and gives it to all visitors.
it.each([
  '/ads/prebid-0123456789.js',
  '/assets/none.js',
  '/brand/newsroom/none/none.svg',
  '/websub/none',
  '/api/none',
  '/nowhere',
  '/none.js',
])('that there is nothing at %s is kept by no cache', async (path) => {
  const { status, head } = await ask(`GET ${path}`);
  expect(status).toBe(404);
  expect(head).toMatch(/^cache-control: (?:no-store|private\b.*)\r?$/im);
});
