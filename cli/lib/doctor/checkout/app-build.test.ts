import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAppBuild } from './app-build.ts';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const row = (file: string) => {
  const { size, mtimeMs } = statSync(path.join(root, file));
  const hash = createHash('sha256').update(readFileSync(path.join(root, file)));
  return `${file} ${size} ${mtimeMs} ${hash.digest('hex')}`;
};
const stamp = () => write('build/app/.state', [row('app/page.tsx'), row('package.json')].join('\n'));
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

  it('is up to date while only the times of its sources change, as a clone sets them', () => {
    write('build/app/server/index.js', '');
    stamp();
    utimesSync(path.join(root, 'app/page.tsx'), 1, 1);
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
