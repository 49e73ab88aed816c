import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serviceWorkerCode, serviceWorkerFile } from './service-worker-file.server.ts';

it('finds the built worker among the assets', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-worker-'));
  expect(serviceWorkerCode(folder)).toBeUndefined();
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'service-worker-Ab_1.js'), 'work();');
  writeFileSync(path.join(folder, 'assets', 'root-1.js'), 'page();');
  expect(serviceWorkerCode(folder)).toBe('work();');
  rmSync(folder, { recursive: true });
});

it('writes the brand’s settings above it, as data', () => {
  const settings = {
    brid: 'a',
    name: 'A "quoted" name',
    icon: '/i.png',
    offlinePage: '<p>',
    offlineFiles: ['/logo.svg'],
    frameInApp: false,
    newsText: 'News',
  };
  const file = serviceWorkerFile(settings, 'self.done = true;');
  const self: Record<string, unknown> = {};
  new Function('self', file)(self);
  expect(self).toEqual({ __MASTHEAD__: settings, done: true });
});
