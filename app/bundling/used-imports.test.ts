import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { usedImports } from './used-imports.ts';

/** What each module imports, by the given sources; none of them has effects but those named so. */
async function importsIn(modules: Record<string, string>, withEffects: readonly string[] = []) {
  const found: Record<string, readonly string[]> = {};
  const virtual: Plugin = {
    name: 'virtual',
    resolveId(id) {
      const name = id.replace('./', '');
      return name in modules ? { id: name, moduleSideEffects: withEffects.includes(name) } : null;
    },
    load: (id) => modules[id] ?? null,
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      for (const [id, imports] of usedImports(infos)) found[id] = imports;
    },
  };
  await (await rollup({ input: 'page', plugins: [virtual], logLevel: 'silent' })).close();
  return found;
}

const PARTS = {
  frame: 'export const Frame = 1;',
  menu: 'export const Menu = 2;',
  port: "export { Frame } from './frame'; export { Menu as SiteMenu } from './menu';",
};

it('takes of a port the module of the name that is imported', async () => {
  const page = "import { Frame } from './port'; console.log(Frame);";
  expect((await importsIn({ ...PARTS, page })).page).toEqual(['frame']);
});

it('looks through ports of ports, renamed names and re-exports', async () => {
  const outer = "export { SiteMenu as Opens } from './port';";
  const page = "import { Opens as one } from './outer'; export { Frame } from './port'; console.log(one);";
  expect((await importsIn({ ...PARTS, outer, page })).page).toEqual(['menu', 'frame']);
});

it('takes the whole port where everything of it is imported', async () => {
  const page = "import * as all from './port'; import './frame'; console.log(all);";
  const found = await importsIn({ ...PARTS, page });
  expect([found.page, found.port]).toEqual([
    ['port', 'frame'],
    ['frame', 'menu'],
  ]);
});

it('takes the whole of a module with code or effects of its own', async () => {
  const page = "import { Frame } from './port'; console.log(Frame);";
  const coded = { ...PARTS, port: "export { Frame } from './frame'; export const more = 1;" };
  expect((await importsIn({ ...coded, page })).page).toEqual(['port']);
  expect((await importsIn({ ...PARTS, page }, ['port'])).page).toEqual(['port']);
});
