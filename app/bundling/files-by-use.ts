import { statSync } from 'node:fs';
import type { Rollup } from 'vite';
import { type GraphModule, joinByUse, type Load } from './join-by-use.ts';
import type { LatePartCall } from './late-parts.ts';
import { usedImports } from './used-imports.ts';

/**
 * Entries of Remix that every page loads, by Remix's names. They stay in separate chunks: importing the first one
 * starts the app, which must not happen before the page's script has set its routes.
 */
const EVERY_PAGE = ['entry.client', 'root'];

/** The module that hydrates a page; the entry imports it when it is told to. */
const HYDRATION = 'hydrate.client';

/** The module of the start-up list: all of its dynamic imports, on every page. */
const BOOT = 'boot.client';

/** Of these, what blockers may keep from a page: it stays apart, so that nothing else is lost with it. */
const BLOCKED = ['start-ads.client', 'start-third-parties.client'];

/**
 * Rollup's `manualChunks`: groups modules of pages and late parts into chunks by which loads need them (see
 * `joinByUse`). What starts beside the pages is one load. Modules that only other dynamic imports need are left to
 * Rollup.
 *
 * @param calls the late parts that were found
 * @param requestPrice how many characters of code one request is worth
 */
export function filesByUse(calls: readonly LatePartCall[], requestPrice: number): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, meta) => {
    files ??= namedFiles(meta, calls, requestPrice);
    return files.get(id);
  };
}

function namedFiles(meta: Rollup.ManualChunkMeta, calls: readonly LatePartCall[], requestPrice: number) {
  const infos = [...meta.getModuleIds()].flatMap((id) => meta.getModuleInfo(id) ?? []);
  const imports = usedImports(infos);
  const { every, loads, shared } = loadsOf(infos, imports, calls);
  const graph = new Map<string, GraphModule>(
    infos
      .filter(({ id, isEntry }) => shared.has(id) && !(isEntry && every.includes(id)))
      .map((info) => [
        info.id,
        {
          ...graphModule(info, imports.get(info.id) ?? []),
          isHeavy: needsReact(closure(imports, [info.id])),
        },
      ]),
  );
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const modules of joinByUse(graph, loads, requestPrice)) {
    const name = modules.some((id) => nameOf(id) === BOOT) ? BOOT : nameOf(modules[0] ?? '');
    // Chunks of the same name would be merged.
    const sameName = (taken.get(name) ?? 0) + 1;
    taken.set(name, sameName);
    for (const module of modules) names.set(module, sameName === 1 ? name : `${name}-${sameName}`);
  }
  return names;
}

/** The size of a style sheet is that of its source; its module has only the class names. */
function graphModule({ id, code }: Rollup.ModuleInfo, imports: readonly string[]): GraphModule {
  const file = id.split('?')[0] ?? id;
  const styles = file.endsWith('.css') ? statSync(file).size : 0;
  return { code: code?.length ?? 0, styles, imports };
}

/** All loads of the browser (a page, late parts, a dynamic import), and all modules that pages and late parts need. */
function loadsOf(
  infos: readonly Rollup.ModuleInfo[],
  imports: ReadonlyMap<string, readonly string[]>,
  calls: readonly LatePartCall[],
) {
  const entries = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const every = EVERY_PAGE.map((name) => {
    const entry = entries.find((id) => nameOf(id) === name);
    if (!entry) throw new Error(`No entry of the build is named ${name}.`);
    return entry;
  });
  const hydration = infos.filter(({ id }) => nameOf(id) === HYDRATION).map(({ id }) => id);
  if (hydration.length !== 1) throw new Error(`Not one module of the build is named ${HYDRATION}.`);
  // Before a page is hydrated it has the entry alone.
  const entry = closure(imports, every.slice(0, 1));
  const start = closure(imports, [...every, ...hydration]);
  // API routes export nothing to browsers.
  const pages = infos
    .filter(({ id, isEntry, exports }) => isEntry && !every.includes(id) && exports?.length)
    .map(({ id }) => new Set([...start, ...closure(imports, [id])]));
  const withStart = (from: readonly string[]) => new Set([...start, ...closure(imports, from)]);
  const late = lateLoads(calls, pages).map(({ parts, shownBy }) => ({ modules: withStart(parts), shownBy }));
  const parts = new Set(calls.map(({ part }) => part));
  const list = infos.find(({ id }) => nameOf(id) === BOOT);
  const named = [list?.id ?? '', ...(list?.dynamicallyImportedIds ?? [])];
  const boot = named.filter((id) => !BLOCKED.includes(nameOf(id)));
  if (named.length - boot.length !== BLOCKED.length)
    throw new Error(`No module of the build is named ${BOOT} and imports ${BLOCKED.join(' and ')}.`);
  const beside = closure(imports, boot);
  const others = infos
    .flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
    .filter((id) => !parts.has(id) && !hydration.includes(id) && !boot.includes(id));
  const loads: Load[] = [
    ...pages.map((modules) => ({ modules })),
    ...late,
    otherLoad(beside),
    ...[...new Set(others)].map((id) => otherLoad(closure(imports, [id]))),
  ];
  // What needs React comes to pages that have all of it, or loads all of it.
  function otherLoad(modules: ReadonlySet<string>): Load {
    return { modules: new Set([...(needsReact(modules) ? start : entry), ...modules]) };
  }
  const shared = new Set(
    [...pages, ...late.map(({ modules }) => modules), beside].flatMap((load) => [...load]),
  );
  return { every, loads, shared };
}

/** Groups late parts that the same pages show into one load, separately for those that are loaded ahead. */
function lateLoads(calls: readonly LatePartCall[], pages: readonly ReadonlySet<string>[]) {
  const loads = new Map<string, { parts: string[]; shownBy: number[] }>();
  for (const { importer, part, ahead } of calls) {
    const shownBy = pages.flatMap((page, index) => (page.has(importer) ? [index] : []));
    const key = `${ahead} ${shownBy.join()}`;
    const load = loads.get(key) ?? { parts: [], shownBy };
    load.parts.push(part);
    loads.set(key, load);
  }
  return [...loads.values()];
}

function closure(imports: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(imports.get(id) ?? []));
  }
  return found;
}

const needsReact = (modules: Iterable<string>) =>
  [...modules].some((id) => id.includes('/node_modules/react/'));

/** File name without folders and extension. */
function nameOf(id: string): string {
  return (id.split('?')[0]?.split('/').at(-1) ?? id).replace(/(\.module)?\.\w+$/, '');
}
