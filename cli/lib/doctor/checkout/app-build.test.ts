import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAppBuild } from './app-build.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
function stamp(): void {
  const { size, mtimeMs } = statSync(path.join(root, 'app/page.tsx'));
  const configuration = statSync(path.join(root, 'package.json')).mtimeMs;
  write('build/app/.state', `app/page.tsx ${size} ${mtimeMs}\npackage.json ${configuration}`);
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'masthead-build-'));
  write('app/page.tsx', 'page');
  write('app/page.test.tsx', 'test');
  write('app/server/demo-pack/story.txt', 'story');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the built app', () => {
  it('may not be there yet', () => {
    expect(checkAppBuild(root)).toEqual({
      status: 'warning',
      message: 'the app is not built yet',
      fix: 'npm start',
    });
  });

  it('is up to date while its sources do not change; tests and the demo pack are not sources', () => {
    write('build/app/server/index.js', '');
    stamp();
    expect(checkAppBuild(root).status).toBe('ok');
  });

  it('is out of date when a source changes or is added', () => {
    write('build/app/server/index.js', '');
    stamp();
    write('app/page.tsx', 'another page');
    expect(checkAppBuild(root).message).toBe('the built app is out of date: app/page.tsx has changed');
    write('app/new.tsx', 'new');
    expect(checkAppBuild(root).message).toContain('app/page.tsx and 1 more have changed');
  });
});
