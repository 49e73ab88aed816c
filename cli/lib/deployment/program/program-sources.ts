import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { nodeModulesOf, type Project } from '#cli/lib/project.ts';
import { runtimePackages } from './runtime-packages.ts';

/** A file of the common program: its path now, and in a deployment. */
export interface ProgramSource {
  from: string;
  /** Path from the deployment's folder, with `/`. */
  to: string;
}

/** Every file that all deployments share, sorted by its path in them. `package.json` is generated, not copied. */
export function programSources(project: Project): ProgramSource[] {
  const nodeModules = nodeModulesOf(project.root);
  const library = cLibrary();
  const sources = [
    ...filesBelow(path.join(project.build, 'program'), '.').map(({ from, to }) => ({
      from,
      to: to.slice(2),
    })),
    { from: path.join(project.app, 'server', 'index.js'), to: 'app/index.js' },
    { from: path.join(project.templates, 'deploy', 'smoke.mjs'), to: 'smoke.mjs' },
    ...filesBelow(path.join(project.templates, 'content-report'), 'content-report'),
    ...filesBelow(path.join(project.app, 'client', 'assets'), 'public/assets'),
    ...filesBelow(project.demoPack, 'demo-pack'),
    ...filesBelow(project.gamePack, 'game-pack'),
    ...runtimePackages(nodeModules)
      .flatMap((name) => filesBelow(path.join(nodeModules, name), `node_modules/${name}`))
      .filter(({ from }) => runs(from) && isForThisMachine(from, library)),
  ];
  return sources.sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** What packages hold for compilers and debuggers. */
const NEVER_RUN = /\.(?:d\.[cm]?ts|c|cc|cpp|h|gyp|map)$/;

/** False for sources and types, and for the CommonJS twin of a module: the programs import modules. */
function runs(file: string): boolean {
  return !NEVER_RUN.test(file) && !(file.endsWith('.cjs') && existsSync(file.replace(/cjs$/, 'mjs')));
}

/** A binary in a package that has them for many machines: its platform with its processor, and its C library on Linux. */
const PREBUILT = /[\\/]prebuilds[\\/]([^\\/]+)[\\/].*?(glibc|musl)?\.node$/;

function isForThisMachine(file: string, ourLibrary: string): boolean {
  const [, machine, library] = PREBUILT.exec(file) ?? [];
  if (machine === undefined) return true;
  const { platform, arch } = process;
  return machine === `${platform}-${arch}` && (platform !== 'linux' || library === ourLibrary);
}

function cLibrary(): 'glibc' | 'musl' {
  // Else the report asks for the names of all connected hosts.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** A text that changes when one of the files may have: names, sizes and times. */
export function sourcesState(sources: readonly ProgramSource[]): string {
  return sources
    .map(({ from, to }) => {
      const { size, mtimeMs } = statSync(from);
      return `${to} ${size} ${mtimeMs}`;
    })
    .join('\n');
}

/** The files of a folder; links among them count as their targets. */
function filesBelow(folder: string, to: string): ProgramSource[] {
  const isFile = (entry: Dirent) =>
    entry.isFile() || (entry.isSymbolicLink() && statSync(path.join(folder, entry.name)).isFile());
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const from = path.join(folder, entry.name);
    if (isFile(entry)) return [{ from, to: `${to}/${entry.name}` }];
    return entry.isDirectory() || entry.isSymbolicLink() ? filesBelow(from, `${to}/${entry.name}`) : [];
  });
}
