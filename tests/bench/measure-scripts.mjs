import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { filesOf, firstView, kilobytes, plainView, withImports } from './first-view.mjs';

/** An almost empty route that is hydrated: the minimum that every Remix app of these versions sends. */
const FLOOR_APP = {
  'package.json': '{"type":"module","sideEffects":false,"dependencies":{"@remix-run/node":"*","isbot":"*"}}',
  'vite.config.js': `import { vitePlugin as remix } from '@remix-run/dev';
const flags = ['v3_fetcherPersist', 'v3_relativeSplatPath', 'v3_throwAbortReason', 'v3_singleFetch'];
export default {
  logLevel: 'silent',
  plugins: [remix({ future: { ...Object.fromEntries(flags.map((flag) => [flag, true])), v3_lazyRouteDiscovery: false } })],
  build: { assetsInlineLimit: 0, target: 'es2022' },
};`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
export default function App() {
  return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}`,
  'app/routes/_index.tsx': `import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
export const loader = () => ({ name: 'floor' });
export default function Index() {
  const { name } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return <p><Link to="/">{name}</Link><button onClick={() => setCount(count + 1)}>{count}</button></p>;
}`,
};

/** Builds the minimum with the same settings. Returns the folder of its browser files. */
async function buildFloor() {
  const root = path.resolve('build/bench/floor');
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FLOOR_APP)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const before = process.cwd();
  process.chdir(root);
  try {
    const configFile = path.join(root, 'vite.config.js');
    await build({ root, configFile });
    // The server build writes the list of the routes' files.
    await build({ root, configFile, build: { ssr: true } });
  } finally {
    process.chdir(before);
  }
  return path.join(root, 'build/client');
}

/** Client JavaScript, gzip: the minimum, the portal's first view, and what each late part adds. */
export async function measure() {
  const floorFiles = filesOf(await buildFloor());
  const floor = kilobytes(floorFiles, firstView(floorFiles, 'routes/_index'));
  const files = filesOf(path.resolve('build/app/client'));
  const first = firstView(files, 'routes/_index');
  const ours = kilobytes(files, first);
  const plain = plainView(files);
  const later = new Set([...files.values()].flatMap((file) => file.later));
  const added = [...later]
    .filter((name) => files.has(name) && !first.has(name))
    .map((name) => [name, [...withImports(files, [name])].filter((file) => !first.has(file))]);
  return [
    ['client JavaScript of an almost empty hydrated route, KB', floor],
    [
      'client JavaScript of the portal when it is hydrated, KB',
      `${ours}, ${(ours - floor).toFixed(1)} above the floor`,
    ],
    [
      'client JavaScript of a plain page before it is used, KB',
      `${kilobytes(files, plain.first)}, ${kilobytes(files, plain.all)} with what starts when it is idle`,
    ],
    ...added.map(([name, parts]) => [
      `  ${name.replace(/-[\w-]{8}\.js$/, '')}, when it is asked for, KB`,
      kilobytes(files, parts),
    ]),
  ];
}
