import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { assetStep, serviceStep } from './document-steps.server.ts';

const bodies: Record<string, [status: number, body: string]> = {
  '/x/api/summary/1': [200, '{"summary":"From the service."}'],
  '/x/api/summary/2': [404, 'nothing'],
  '/x/api/summary/3': [503, 'down'],
  '/x/api/summary/4': [200, '<html>Sign in</html>'],
  '/x/api/summary/5': [200, '{"text":"hello"}'],
  '/x/api/summary/6?promptId=short': [200, '{"summary":"Short.","madeBy":"extract"}'],
  '/x/api/summary/7': [200, JSON.stringify({ summary: '<p>One &amp; <b>two</b>.</p><p>Three.</p>' })],
  '/x/article-assets/articles/staging/1/summary.json': [200, '{"summary":"From the assets."}'],
};
const server = createServer((request, response) => {
  const [status, body] = bodies[request.url ?? ''] ?? [404, ''];
  response.writeHead(status).end(body);
});
let base: string;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x/`;
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-assets-'));
  for (const [id, text] of [
    ['1', '{"summary":"From the folder."}'],
    ['2', '{"summa'],
  ] as const) {
    const place = path.join(folder, 'article-assets/articles/production', id);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'summary.json'), text);
  }
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a summary service', () => {
  it('is called with the story, and with the prompt if there is one', async () => {
    expect(await serviceStep(base).fetch('1', undefined)).toEqual({
      summary: 'From the service.',
      madeBy: 'ai',
    });
    expect(await serviceStep(base).fetch('6', 'short')).toEqual({ summary: 'Short.', madeBy: 'extract' });
  });

  it('yields text, whatever markup it sends', async () => {
    expect((await serviceStep(base).fetch('7', undefined))?.summary).toBe('One & two.\n\nThree.');
  });

  it('may have none', async () => {
    expect(await serviceStep(base).fetch('2', undefined)).toBeUndefined();
  });

  test.each([
    ['3', 'it answered 503'],
    ['4', 'its answer is no summary document'],
    ['5', 'its answer is no summary document'],
  ])('of story %s fails: %s', async (id, reason) => {
    await expect(serviceStep(base).fetch(id, undefined)).rejects.toThrow(reason);
  });

  it('that cannot be reached fails without naming its host', async () => {
    await expect(serviceStep('http://127.0.0.1:1').fetch('1', undefined)).rejects.toThrow(
      /^it could not be reached$/,
    );
  });
});

describe('static summaries', () => {
  it('are read below an address, by environment', async () => {
    expect((await assetStep(base, 'staging').fetch('1', undefined))?.summary).toBe('From the assets.');
    expect(await assetStep(base, 'production').fetch('1', undefined)).toBeUndefined();
  });

  it('are read from a folder', async () => {
    expect((await assetStep(folder, 'production').fetch('1', undefined))?.summary).toBe('From the folder.');
    expect(await assetStep(folder, 'staging').fetch('1', undefined)).toBeUndefined();
    await expect(assetStep(folder, 'production').fetch('2', undefined)).rejects.toThrow(
      'its answer is no summary document',
    );
  });
});
