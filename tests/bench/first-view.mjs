import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The browser files of an app: what each loads at once, and what on demand. */
export function filesOf(folder) {
  const files = new Map();
  for (const name of readdirSync(path.join(folder, 'assets')).filter((file) => file.endsWith('.js'))) {
    const bytes = readFileSync(path.join(folder, 'assets', name));
    const text = bytes.toString();
    const named = (pattern) => [...text.matchAll(pattern)].map(([, file]) => path.basename(file));
    files.set(name, {
      size: gzipSync(bytes, { level: 9 }).length,
      now: named(/(?:from|import)\s*["']([./\w-]+\.js)["']/g),
      later: named(/import\(\s*["'`]([./\w-]+\.js)["'`]/g),
      text,
    });
  }
  return files;
}

/** The files that these name, with all that they import at once. */
export function withImports(files, names) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || !files.has(name)) return;
    found.add(name);
    files.get(name).now.forEach(add);
  };
  names.forEach(add);
  return found;
}

/** Files that hydrate a route: the list of all routes, entry, root, the route, and all that they import. */
export function firstView(files, route) {
  const [name, manifest] = [...files].find(([file]) => file.startsWith('manifest-'));
  const { entry, routes } = JSON.parse(manifest.text.replace(/^window\.__remixManifest\s*=\s*|;\s*$/g, ''));
  const modules = [entry.module, routes.root.module, routes[route].module];
  return withImports(files, [name, ...modules.map((module) => path.basename(module))]);
}

/** What a plain page loads before it is used: its first view, and all with what starts when the page is idle. */
export function plainView(files) {
  const named = (pattern) => [...files.keys()].filter((name) => pattern.test(name));
  const first = withImports(
    files,
    named(/^(entry|plain-page|plain-portal|plain-story|plain-horoscope)\.client-/),
  );
  const idle = named(/^(boot|start-ads|start-third-parties|show-typeface|vitals-reports)\.client-/);
  return { first, all: new Set([...first, ...withImports(files, idle)]) };
}

/** Size of files together, gzip, in KB. */
export const kilobytes = (files, names) =>
  ([...names].reduce((sum, name) => sum + files.get(name).size, 0) / 1024).toFixed(1);
