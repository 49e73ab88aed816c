// Removes what installed packages hold for nobody here, a fifth of all that npm installs.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * By package, which of its files are read here; all others of its folder go. Each package is named for its size. Who
 * needs more of one changes its line, and installs again with `npm ci`.
 */
const READ = [
  // Its own build has joined the modules to chunks, which `composePrebid` takes.
  ['prebid.js', /^(?:dist\/chunks\/|[^/]*$)/],
  // Without sources and their maps.
  ['happy-dom', /^(?!src\/).*(?<!\.map)$/],
  // Without SQLite's sources, and its binaries for other machines.
  [
    '@photostructure/sqlite',
    new RegExp(`^(?:dist/.*(?<!\\.map)|prebuilds/${process.platform}-${process.arch}/.*|[^/]*)$`),
  ],
  ['@fontsource', /^[^/]*\/(?:[^/]*$|files\/.*-latin(?:-ext)?-\d+-normal\.woff2?$)/],
];

/** @param nodeModules folder that npm has just installed to */
export function trimPackages(nodeModules) {
  for (const [name, read] of READ) {
    const folder = path.join(nodeModules, name);
    if (existsSync(folder)) trim(folder, '', read);
  }
}

function trim(folder, below, read) {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const file = below + entry.name;
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) {
      trim(folder, `${file}/`, read);
      const own = path.join(folder, file);
      if (readdirSync(own).length === 0) rmdirSync(own);
    } else if (!read.test(file)) rmSync(path.join(folder, file));
  }
}
