import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openBrowser } from './open-browser.ts';

it('names what to install if the development packages are missing', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'masthead-bare-'));
  await expect(openBrowser(root)).rejects.toMatchObject({
    message: 'Pictures of pages need the package @playwright/test, which is not installed.',
    hint: 'Install the development packages: npm ci --include=dev',
  });
  rmSync(root, { recursive: true });
});
