import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { countNoun } from '#app/lib/count-noun.ts';
import type { Variables } from '#app/lib/variables-from-files.server.ts';
import type { ServerSettings } from '#app/server/server.port.server.ts';
import { checkBrandFiles, type ReadBrands } from '#cli/lib/doctor/brands/brand-files.ts';
import { checkAppBuild } from '#cli/lib/doctor/checkout/app-build.ts';
import { checkPackages, readPackages } from '#cli/lib/doctor/checkout/installed-packages.ts';
import { checkNodeVersion } from '#cli/lib/doctor/checkout/node-version.ts';
import { checkWorkTree, readWorkTree } from '#cli/lib/doctor/checkout/work-tree.ts';
import { checkBrowser, playwrightBrowsers, SYSTEM_BROWSERS } from '#cli/lib/doctor/machine/browser.ts';
import { checkSpace, freeBytes } from '#cli/lib/doctor/machine/disk-space.ts';
import { checkVariables } from '#cli/lib/doctor/machine/environment-variables.ts';
import { tryNativeParts } from '#cli/lib/doctor/machine/native-parts.ts';
import { checkPort } from '#cli/lib/doctor/machine/port.ts';
import { checkStore } from '#cli/lib/doctor/store/check-store.ts';
import { checkDataFolder } from '#cli/lib/doctor/store/data-folder.ts';
import { checkStoreOwner, rightsToStore } from '#cli/lib/doctor/store/store-owner.ts';
import { collectorBrandsIn } from '#cli/lib/doctor/store/waiting-events.ts';
import { homeOf, type Project } from '#cli/lib/project.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { expiredOf } from '#schemas/brand/rules/expired-overrides.ts';
import { fillSecrets } from '#schemas/brand/secrets.ts';
import { type CheckResult, fine, warning } from './check-result.ts';
import { type DoctorCheck, doctorCheck } from './doctor-check.ts';

/** What the checks of this machine apply to. */
interface LocalSubject {
  project: Project;
  variables: Variables;
  settings: ServerSettings;
  brands: ReadBrands;
  /** Ids of the brands to check. */
  names: readonly string[];
}

const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

/** All checks that need no network. */
export function localChecks(subject: LocalSubject): DoctorCheck[] {
  const here = subject.project.deployed ? [] : [...ofCheckout(subject), ...ofBuilding(subject)];
  return [...here, ...ofMachine(subject), ...ofStore(subject), ...ofBrands(subject)];
}

/** Of an installed package, npm looks after the packages, and the app comes built. */
function ofCheckout({ project }: LocalSubject): DoctorCheck[] {
  const { root, installedFor } = project;
  const ofSources = [
    doctorCheck('checkout', 'packages', () => checkPackages(readPackages(root))),
    doctorCheck('checkout', 'build', () => [checkAppBuild(root)]),
  ];
  return [
    doctorCheck('checkout', 'node', () => {
      const { engines } = packageSchema.parse(
        JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
      );
      return [checkNodeVersion(process.versions.node, engines.node)];
    }),
    doctorCheck('checkout', 'work tree', () => checkWorkTree(readWorkTree(homeOf(project)))),
    ...(installedFor === undefined ? ofSources : []),
  ];
}

/** What only a machine needs on which brands are built and looked at. */
function ofBuilding({ project, variables }: LocalSubject): DoctorCheck[] {
  return [
    doctorCheck('machine', 'browser', () => {
      const named = variables.MASTHEAD_CHROMIUM;
      const system = checkBrowser(named, SYSTEM_BROWSERS);
      // Playwright is loaded only if needed: that takes longer than all other checks.
      if (system.status !== 'warning') return [system];
      return [checkBrowser(named, playwrightBrowsers(project.root))];
    }),
    doctorCheck('machine', 'disk space', () => [checkSpace('builds', project.dist, freeBytes(project.dist))]),
  ];
}

function ofMachine({ project, variables, settings }: LocalSubject): DoctorCheck[] {
  const data = path.dirname(settings.databaseFile);
  return [
    doctorCheck('machine', 'native parts', () =>
      tryNativeParts(project.deployed || project.installedFor !== undefined ? 'deployment' : 'checkout'),
    ),
    doctorCheck('machine', 'disk space', () => [checkSpace('data', data, freeBytes(data))]),
    doctorCheck('machine', 'port', async () => [await checkPort(settings.port, settings.host)]),
    doctorCheck('machine', 'environment', () => checkVariables(variables)),
  ];
}

function ofStore({ settings, brands }: LocalSubject): DoctorCheck[] {
  const file = settings.databaseFile;
  const valid = brands.folders.flatMap((folder) => (folder.ok ? [folder.loaded.brand] : []));
  const hasFeeds = valid.some((brand) => brand.content.feeds.length > 0);
  const collectorBrands = collectorBrandsIn(valid, settings.setting.environment);
  return [
    doctorCheck('store', 'data folder', () => [checkDataFolder(path.dirname(file))]),
    doctorCheck('store', 'database', async () => {
      // Imported here, so that a broken native package is a finding and does not end the command.
      const { knownMigrations, readStore } = await import('#cli/lib/doctor/store/read-store.ts');
      const expected = { known: await knownMigrations(), hasFeeds, collectorBrands, now: Date.now() };
      if (settings.databaseUrl === undefined) {
        const rights = rightsToStore(file);
        const foreign = rights && checkStoreOwner(rights);
        return foreign ? [foreign] : checkStore(readStore(file), { file, ...expected });
      }
      const { readSharedStore, sharedStoreLocation } = await import(
        '#cli/lib/doctor/store/read-shared-store.ts'
      );
      const place = sharedStoreLocation(settings.databaseUrl);
      return checkStore(await readSharedStore(settings.databaseUrl), { ...place, ...expected });
    }),
  ];
}

function ofBrands({ brands, names, variables }: LocalSubject): DoctorCheck[] {
  const valid = brands.folders.flatMap((folder) =>
    folder.ok && names.includes(folder.brid) ? [folder.loaded.brand] : [],
  );
  return [
    doctorCheck('brands', 'brand files', () => checkBrandFiles(brands, names)),
    doctorCheck('brands', 'overrides', () => checkOverrides(valid, new Date())),
    doctorCheck('brands', 'secrets', () => checkSecrets(valid, variables)),
  ];
}

/** Overrides and notes whose last day is over, counted: a warning for each brand that has some. */
export function checkOverrides(brands: readonly Brand[], now: Date): CheckResult[] {
  const today = now.toISOString().slice(0, 10);
  const found = brands.flatMap((brand) => {
    const count = expiredOf(brand, today).length;
    const fix = `npx masthead validate ${brand.brid}`;
    return count === 0 ? [] : [warning(`brand ${brand.brid}: ${countNoun(count, 'expired override')}`, fix)];
  });
  return found.length > 0 ? found : [fine('no override is past its last day')];
}

/** Secrets that brands refer to and that are not set: one finding for each variable. Values and files are never read. */
export function checkSecrets(
  brands: readonly Brand[],
  variables: Readonly<Record<string, string | undefined>>,
): CheckResult[] {
  const users = new Map<string, string[]>();
  for (const brand of brands) {
    for (const { name, path } of fillSecrets(brand, variables).missing) {
      if (variables[`${name}_FILE`]) continue;
      users.set(name, [...(users.get(name) ?? []), `${brand.brid} (${path})`]);
    }
  }
  if (users.size === 0) return [fine('all variables that brands refer to are set')];
  return [...users].map(([name, places]) =>
    warning(`${name} is not set; it is named by ${places.join(', ')}`, `export ${name}=<its value>`),
  );
}
