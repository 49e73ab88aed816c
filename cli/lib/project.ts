import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '#app/brand/brand.port.server.ts';

/** Paths in a checkout, or in a deployment, that commands read and write. */
export interface Project {
  root: string;
  /** Only in a deployment: its brand, instead of those of the folder `brands`. */
  deployed?: LoadedBrand;
  brands: string;
  build: string;
  /** Output of the app's build: `client/` and `server/`. */
  app: string;
  /** The bundled program that reads the feeds of a server's brands. */
  ingestProgram: string;
  /** The bundled program that parses feeds. */
  readingProgram: string;
  templates: string;
  dist: string;
  data: string;
  /** Demo stories, their pictures and icons. */
  demoPack: string;
  /** The games that ship with the product. */
  gamePack: string;
  version: string;
}

/** The project at a root folder. `BRANDS_DIR` of the environment overrides the brands folder. */
export function openProject(root: string): Project {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    root,
    brands: process.env.BRANDS_DIR ? path.resolve(process.env.BRANDS_DIR) : path.join(root, 'brands'),
    build: path.join(root, 'build'),
    app: path.join(root, 'build', 'app'),
    ingestProgram: path.join(root, 'build', 'ingest-process.mjs'),
    readingProgram: path.join(root, 'build', 'reading-process.mjs'),
    templates: path.join(root, 'templates'),
    dist: path.join(root, 'dist'),
    data: path.join(root, 'data'),
    demoPack: path.join(root, 'app', 'content', 'demo-pack'),
    gamePack: path.join(root, 'app', 'games', 'pack'),
    version,
  };
}
