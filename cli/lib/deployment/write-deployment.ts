import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '#app/server/brand/load-brands.ts';
import { robotsText, webManifest } from '#app/server/http/brand-files.ts';
import { renderDnsPages } from '#cli/lib/dns-pages/render-dns-pages.ts';
import type { Project } from '#cli/lib/project.ts';
import { copyRuntimePackages } from './copy-runtime-packages.ts';
import { type FileEntry, listFiles } from './list-files.ts';

/** What a deployment came to. */
export interface DeploymentResult {
  files: number;
  bytes: number;
}

/**
 * Writes one brand's deployment. It is made beside its place and then moved there, so that an interrupted build
 * leaves the last good one; a `data/` folder in it stays.
 */
export async function writeDeployment(
  loaded: LoadedBrand,
  project: Project,
  target: string,
): Promise<DeploymentResult> {
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  copyProgram(project, fresh);
  writeBrand(loaded, project, fresh);
  const files = listFiles(fresh);
  writeJson(path.join(fresh, 'deploy.json'), describe(loaded, project, files));
  swap(fresh, target);
  return { files: files.length + 1, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

function copyProgram(project: Project, folder: string): void {
  cpSync(path.join(project.build, 'server.mjs'), path.join(folder, 'server.mjs'));
  mkdirSync(path.join(folder, 'app'));
  cpSync(path.join(project.app, 'server', 'index.js'), path.join(folder, 'app', 'index.js'));
  cpSync(path.join(project.app, 'client', 'assets'), path.join(folder, 'public', 'assets'), {
    recursive: true,
  });
  cpSync(project.demoPack, path.join(folder, 'demo-pack'), { recursive: true });
  writeJson(path.join(folder, 'package.json'), {
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
  });
  copyRuntimePackages(path.join(project.root, 'node_modules'), path.join(folder, 'node_modules'));
}

function writeBrand(loaded: LoadedBrand, project: Project, folder: string): void {
  const { brand } = loaded;
  const assets = path.join(loaded.folder, 'assets');
  cpSync(assets, path.join(folder, 'assets'), { recursive: true });
  const pub = path.join(folder, 'public');
  for (const name of readdirSync(assets).filter((file) => /^(favicon|icon-|apple-touch-icon)/.test(file))) {
    cpSync(path.join(assets, name), path.join(pub, name));
  }
  writeJson(path.join(folder, 'brand.json'), {
    version: project.version,
    brandVersion: loaded.version,
    brand,
  });
  writeJson(path.join(pub, 'manifest.webmanifest'), webManifest(loaded, brand.languages[0] ?? 'en'));
  writeFileSync(path.join(pub, 'robots.txt'), robotsText());
  const read = (file: string) => readFileSync(path.join(loaded.folder, file), 'utf8');
  const logoSvg = read(brand.logo.file);
  const darkLogoSvg = read(brand.logo.darkFile ?? brand.logo.file);
  mkdirSync(path.join(pub, 'static'));
  for (const [name, html] of renderDnsPages({
    brand,
    logoSvg,
    darkLogoSvg,
    templates: path.join(project.templates, 'dns'),
  })) {
    writeFileSync(path.join(pub, 'static', name), html);
  }
}

function describe(loaded: LoadedBrand, project: Project, files: readonly FileEntry[]) {
  return {
    brid: loaded.brand.brid,
    name: loaded.brand.name,
    domains: loaded.brand.domains,
    version: project.version,
    brandVersion: loaded.version,
    node: '>=20.19',
    platform: `${process.platform}-${process.arch}`,
    start: 'node server.mjs',
    files,
  };
}

function swap(fresh: string, target: string): void {
  const data = path.join(target, 'data');
  if (existsSync(data)) renameSync(data, path.join(fresh, 'data'));
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
