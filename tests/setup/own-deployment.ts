import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { runInProcess } from './run-in-process.ts';

/** A deployment of the brand `acmeNews`, in a folder of its own. */
export interface OwnDeployment {
  /** The folder with the deployment and whatever the test puts beside it. */
  root: string;
  /** Path of a file in the deployment. */
  at(...parts: string[]): string;
  remove(): void;
}

/** Lines of a brand file with a feed that cannot be read, without which no process reads feeds. */
export const WITH_A_FEED = 'content:\n  feeds:\n    - url: https://127.0.0.1:9/feed';

/**
 * Builds a deployment.
 * @param lines added to its brand file
 */
export async function buildOwnDeployment(lines = ''): Promise<OwnDeployment> {
  const root = mkdtempSync(path.join(tmpdir(), 'masthead-own-'));
  const environment = { BRANDS_DIR: path.join(root, 'brands') };
  cpSync('brands/_presets', path.join(root, 'brands', '_presets'), { recursive: true });
  const names = ['--name', 'Acme News', '--domain', 'news.acme.example'];
  expect((await runInProcess(['new', 'acmeNews', ...names], environment)).code).toBe(0);
  const file = path.join(root, 'brands', 'acmeNews', 'brand.yaml');
  writeFileSync(file, withLines(readFileSync(file, 'utf8'), lines));
  const built = await runInProcess(['build', 'acmeNews', '--out', path.join(root, 'out')], environment);
  expect(built.stdout, built.stderr).toContain('1 built, 0 unchanged, 0 failed');
  return {
    root,
    at: (...parts) => path.join(root, 'out', 'acmeNews', ...parts),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Lines below a key that the file has already are added to that key. */
function withLines(text: string, lines: string): string {
  return lines.split(/\n(?=\S)/).reduce(withBlock, text);
}

function withBlock(text: string, block: string): string {
  const [key = '', ...rest] = block.split('\n');
  const place = key && new RegExp(`^${key}.*$`, 'm').exec(text)?.[0];
  return place ? text.replace(place, `${place}\n${rest.join('\n')}`) : `${text}\n${block}\n`;
}
