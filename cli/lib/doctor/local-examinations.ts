import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ServerSettings } from '#app/server/server.port.server.ts';
import { judgeBrandFiles, type ReadBrands } from '#cli/lib/doctor/brands/brand-files.ts';
import { judgeAppBuild } from '#cli/lib/doctor/checkout/app-build.ts';
import { judgePackages, readPackages } from '#cli/lib/doctor/checkout/installed-packages.ts';
import { judgeNodeVersion } from '#cli/lib/doctor/checkout/node-version.ts';
import { judgeWorkTree, readWorkTree } from '#cli/lib/doctor/checkout/work-tree.ts';
import { judgeBrowser, playwrightBrowsers, SYSTEM_BROWSERS } from '#cli/lib/doctor/machine/browser.ts';
import { freeBytes, judgeSpace } from '#cli/lib/doctor/machine/disk-space.ts';
import { judgeVariables, type Variables } from '#cli/lib/doctor/machine/environment-variables.ts';
import { tryNativeParts } from '#cli/lib/doctor/machine/native-parts.ts';
import { checkPort } from '#cli/lib/doctor/machine/port.ts';
import { judgeDataFolder } from '#cli/lib/doctor/store/data-folder.ts';
import { judgeStore } from '#cli/lib/doctor/store/judge-store.ts';
import type { Project } from '#cli/lib/project.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';
import { type Examination, examination } from './examination.ts';
import { fine, type Verdict, warning } from './verdict.ts';

/** What the examinations of this machine look at. */
export interface LocalSubject {
  project: Project;
  variables: Variables;
  settings: ServerSettings;
  brands: ReadBrands;
  /** Ids of the brands to look at. */
  names: readonly string[];
}

const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

/** All that can be looked at without the network. */
export function localExaminations(subject: LocalSubject): Examination[] {
  return [...ofCheckout(subject), ...ofMachine(subject), ...ofStore(subject), ...ofBrands(subject)];
}

function ofCheckout({ project: { root } }: LocalSubject): Examination[] {
  return [
    examination('checkout', 'node', () => {
      const { engines } = packageSchema.parse(
        JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
      );
      return [judgeNodeVersion(process.versions.node, engines.node)];
    }),
    examination('checkout', 'packages', () => judgePackages(readPackages(root))),
    examination('checkout', 'work tree', () => judgeWorkTree(readWorkTree(root))),
    examination('checkout', 'build', () => [judgeAppBuild(root)]),
  ];
}

function ofMachine({ project, variables, settings }: LocalSubject): Examination[] {
  const data = path.dirname(settings.databaseFile);
  return [
    examination('machine', 'native parts', () => tryNativeParts()),
    examination('machine', 'browser', () => {
      const named = variables.MASTHEAD_CHROMIUM;
      const system = judgeBrowser(named, SYSTEM_BROWSERS);
      // Playwright is asked last: to load it takes longer than all other checks.
      if (system.status !== 'warning') return [system];
      return [judgeBrowser(named, playwrightBrowsers(project.root))];
    }),
    examination('machine', 'disk space', () => [
      judgeSpace('data', data, freeBytes(data)),
      judgeSpace('builds', project.dist, freeBytes(project.dist)),
    ]),
    examination('machine', 'port', async () => [await checkPort(settings.port, settings.host)]),
    examination('machine', 'environment', () => judgeVariables(variables)),
  ];
}

function ofStore({ settings, brands }: LocalSubject): Examination[] {
  const file = settings.databaseFile;
  const hasFeeds = brands.folders.some((folder) => folder.ok && folder.loaded.brand.content.feeds.length > 0);
  return [
    examination('store', 'data folder', () => [judgeDataFolder(path.dirname(file))]),
    examination('store', 'database', async () => {
      // Loaded here, so that a broken native part is a finding and not the end of the command.
      const { knownMigrations, readStore } = await import('#cli/lib/doctor/store/read-store.ts');
      const expected = { known: await knownMigrations(), hasFeeds, now: Date.now() };
      if (settings.databaseUrl === undefined) return judgeStore(readStore(file), { file, ...expected });
      const { readSharedStore, sharedStorePlace } = await import(
        '#cli/lib/doctor/store/read-shared-store.ts'
      );
      const place = sharedStorePlace(settings.databaseUrl);
      return judgeStore(await readSharedStore(settings.databaseUrl), { ...place, ...expected });
    }),
  ];
}

function ofBrands({ brands, names, variables }: LocalSubject): Examination[] {
  const valid = brands.folders.flatMap((folder) =>
    folder.ok && names.includes(folder.brid) ? [folder.loaded.brand] : [],
  );
  return [
    examination('brands', 'brand files', () => judgeBrandFiles(brands, names)),
    examination('brands', 'secrets', () => judgeSecrets(valid, variables)),
  ];
}

/** Which variables that the brands refer to are not set: one finding a variable. Values are never looked at. */
export function judgeSecrets(
  brands: readonly Brand[],
  variables: Readonly<Record<string, string | undefined>>,
): Verdict[] {
  const users = new Map<string, string[]>();
  for (const brand of brands) {
    for (const { name, path } of fillSecrets(brand, variables).missing) {
      users.set(name, [...(users.get(name) ?? []), `${brand.brid} (${path})`]);
    }
  }
  if (users.size === 0) return [fine('all variables that brands refer to are set')];
  return [...users].map(([name, places]) =>
    warning(`${name} is not set; it is named by ${places.join(', ')}`, `export ${name}=<its value>`),
  );
}
