import type { Rollup } from 'vite';

/** What a module says in imports and re-exports of one other module: the names that it takes, or all. */
interface Taken {
  id: string;
  names: ReadonlySet<string> | 'all';
}

/** Nodes of a syntax tree (ESTree) that import or re-export, and all others. */
interface Statement {
  type: string;
  source?: { value: string } | null;
  declaration?: unknown;
  exported?: unknown;
  specifiers?: readonly {
    imported?: { name?: string };
    local: { name?: string };
    exported?: { name?: string };
  }[];
}

type Module = Pick<Rollup.ModuleInfo, 'id' | 'ast' | 'importedIds' | 'moduleSideEffects'>;

/**
 * The modules that each module imports. A port is looked through: what imports one name of it needs that name's module
 * alone, as Rollup leaves the others out. Rollup's own `importedIds` name all of them, so that a page would seem to
 * need everything that its ports offer.
 */
export function usedImports(modules: readonly Module[]): Map<string, readonly string[]> {
  const ports = new Map(
    modules.flatMap((module) => {
      const offers = module.moduleSideEffects ? undefined : offersOf(module);
      return offers ? [[module.id, offers] as const] : [];
    }),
  );
  const follow = ({ id, names }: Taken): string[] => {
    const offers = ports.get(id);
    if (!offers || names === 'all') return [id];
    return [...names].flatMap((name) => {
      const from = offers.get(name);
      return from ? follow({ id: from.id, names: new Set([from.name]) }) : [id];
    });
  };
  return new Map(modules.map((module) => [module.id, [...new Set(takenBy(module).flatMap(follow))]]));
}

const statementsOf = ({ ast }: Module) => (ast?.body ?? []) as unknown as readonly Statement[];

/** The modules by the text of the import; Rollup lists them in the order in which the code names them first. */
function idsBySource(module: Module): Map<string, string> {
  const sources = new Set(statementsOf(module).flatMap(({ source }) => (source ? [source.value] : [])));
  if (sources.size !== module.importedIds.length) return new Map();
  return new Map([...sources].map((source, index) => [source, module.importedIds[index] ?? '']));
}

function takenBy(module: Module): Taken[] {
  const ids = idsBySource(module);
  if (ids.size === 0) return module.importedIds.map((id) => ({ id, names: 'all' }));
  return statementsOf(module).flatMap((statement) => {
    const id = statement.source && ids.get(statement.source.value);
    return id ? [{ id, names: namesIn(statement) }] : [];
  });
}

/** The names that an import or a re-export takes; all for `import './x'`, `* as x`, `default` and `export *`. */
function namesIn({ type, specifiers = [] }: Statement): Taken['names'] {
  const names = specifiers.map((one) => (type === 'ExportNamedDeclaration' ? one.local : one.imported)?.name);
  if (names.length === 0 || names.includes(undefined)) return 'all';
  return new Set(names as string[]);
}

/** What a module of nothing but named re-exports offers: by name, the module and the name there. */
function offersOf(module: Module): Map<string, { id: string; name: string }> | undefined {
  const ids = idsBySource(module);
  const statements = statementsOf(module);
  const isPort = statements.every((one) => one.type === 'ExportNamedDeclaration' && one.source);
  if (ids.size === 0 || !isPort) return undefined;
  return new Map(
    statements.flatMap(({ source, specifiers = [] }) =>
      specifiers.flatMap(({ local, exported }) => {
        const id = ids.get(source?.value ?? '');
        return id && local.name && exported?.name ? [[exported.name, { id, name: local.name }] as const] : [];
      }),
    ),
  );
}
