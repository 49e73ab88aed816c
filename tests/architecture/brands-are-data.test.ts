import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** A walk through the project's own brands, of which a checkout may hold any. */
const WALK = /(?:readdirSync|brandFolderNames|loadBrands)\((?:path\.resolve\()?'brands['/]/;

/** They serve or check whatever brands there are, and count none. */
const ALLOWED = ['app/brand/load-brands.server.test.ts', 'tests/fakes/site-over-upstream.ts'];

it('no test hangs on which brands and presets there are: what comes with the product stands in a list', () => {
  const files = ['app', 'cli', 'schemas', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(root, file.replaceAll('\\', '/')))
      .filter((file) => /\.(test|spec)\.tsx?$|^tests\/.*\.ts$/.test(file)),
  );
  expect(files.length).toBeGreaterThan(400);
  const walking = files.filter((file) => WALK.test(readFileSync(file, 'utf8')));
  expect(walking.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
