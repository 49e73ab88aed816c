import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';

/** Paths in a checkout, or in a deployment, that commands read and write. */
export interface Project {
  root: string;
  /** Only in a deployment: its brand, instead of those of the folder `brands`. */
  deployed?: LoadedBrand;
  /** Only of an installed package, which has no sources: the working directory, whose brands it serves. */
  installedFor?: string;
  brands: string;
  build: string;
  /** Output of the app's build: `client/` and `server/`. */
  app: string;
  /** The bundled program that reads the feeds of a server's brands. */
  ingestProgram: string;
  /** The bundled program that parses feeds. */
  readingProgram: string;
  /** The bundled thread that writes the embedded store back. */
  checkpointProgram: string;
  templates: string;
  dist: string;
  data: string;
  /** Demo stories, their pictures and icons. */
  demoPack: string;
  /** Stories as bad as real feeds have them, for previews and screenshots. */
  hardPack: string;
  /** The games that ship with the product. */
  gamePack: string;
  version: string;
}

/** The folder that holds brands and their files: the root of a checkout, or where an installed package is used. */
export function homeOf({ root, installedFor }: Pick<Project, 'root' | 'installedFor'>): string {
  return installedFor ?? root;
}

/**
 * The project at a root folder. `BRANDS_DIR` of the environment overrides the brands folder. Of an installed package,
 * which has no lock file of a checkout, brands, deployments and data are in the working directory.
 */
export function openProject(root: string): Project {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const isCheckout = existsSync(path.join(root, 'package-lock.json'));
  const home = isCheckout ? root : process.cwd();
  return {
    root,
    ...(isCheckout ? {} : { installedFor: home }),
    brands: process.env.BRANDS_DIR ? path.resolve(process.env.BRANDS_DIR) : path.join(home, 'brands'),
    build: path.join(root, 'build'),
    app: path.join(root, 'build', 'app'),
    ingestProgram: path.join(root, 'build', 'program', 'ingest-process.mjs'),
    readingProgram: path.join(root, 'build', 'program', 'reading-process.mjs'),
    checkpointProgram: path.join(root, 'build', 'program', 'checkpoint-thread.mjs'),
    templates: path.join(root, 'templates'),
    dist: path.join(home, 'dist'),
    data: path.join(home, 'data'),
    demoPack: path.join(root, 'app', 'content', 'demo-pack'),
    hardPack: path.join(root, 'app', 'content', 'hard-pack'),
    gamePack: path.join(root, 'app', 'games', 'pack'),
    version,
  };
}

/**
 * The folder of the installed packages: below the root, or around it where npm put an installed Masthead beside its
 * own dependencies.
 */
export function nodeModulesOf(root: string): string {
  const own = path.join(root, 'node_modules');
  const around = path.dirname(root);
  return !existsSync(path.join(own, 'sharp')) && path.basename(around) === 'node_modules' ? around : own;
}
