import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

it('names what to install if the development packages are missing', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'masthead-bare-'));
  const message = 'Pictures of pages need the package @playwright/test, which is not installed.';
  await expect(openBrowser({ root })).rejects.toMatchObject({
    message,
    hint: 'Install the development packages: npm ci --include=dev',
  });
  await expect(openBrowser({ root, installedFor: '/carriers' })).rejects.toMatchObject({
    message,
    hint: 'Install it: npm install --save-dev @playwright/test',
  });
  rmSync(root, { recursive: true });
});
