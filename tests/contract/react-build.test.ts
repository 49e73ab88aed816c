import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '#tests/setup/site-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-react-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files that a process had loaded, as V8 lists them when it ends. */
function loadedFiles(coverage: string): string[] {
  return readdirSync(coverage).flatMap((name) => {
    const report = JSON.parse(readFileSync(path.join(coverage, name), 'utf8')) as {
      result: Array<{ url: string }>;
    };
    return report.result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : []));
  });
}

it.each(['', 'development'])('pages come from React’s production build with NODE_ENV=%j', async (nodeEnv) => {
  const coverage = path.join(folder, `coverage-${nodeEnv}`);
  const site = await startSite({
    ...{ PORT: '0', HOST: 'localhost', INGEST: 'off', DATA_DIR: path.join(folder, 'data') },
    ...{ NODE_ENV: nodeEnv, NODE_V8_COVERAGE: coverage },
  });
  const page = await fetch(`http://localhost:${site.port}/?cd=%7B%7D`);
  expect([page.status, (await page.text()).includes('data-story-id')]).toEqual([200, true]);
  await site.stop();
  const rendering = loadedFiles(coverage).filter((file) =>
    /react-dom-server|renderToPipeableStream/.test(readFileSync(file, 'utf8')),
  );
  expect(rendering).toEqual([path.resolve('build/app/server/index.js')]);
  const code = readFileSync(rendering[0] ?? '', 'utf8');
  expect(code).toContain('react-dom-server.node.production');
  expect(code).not.toMatch(/react(-[\w.-]+)?\.development|process\.env\.NODE_ENV/);
});
