/** Who may import whom: downward only. Each comment says what to do instead. */
const down = (name, from, to, comment, options = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$', ...options.from },
  to: { path: to, ...options.to },
});

/** Folders of app/ that belong to no subject. */
const SHARED = '(?:lib|ui|i18n)/';

/** What a subject offers to the others. */
const PORT = '\\.port(\\.server)?\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a third file below them. Imports of types count.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere: a typing error, or a package that is not in package.json.',
      from: { pathNot: '^tests/(bench|mutants)/packages/' },
      to: { couldNotResolve: true, pathNot: '(\\?url$|^\\./virtual)' },
    },
    down(
      'schemas-know-nothing-above',
      '^schemas/',
      '^(app|cli|tests|templates)/',
      'Schemas stand below everything: pass values in instead.',
    ),
    down(
      'shared-below-subjects',
      `^app/${SHARED}`,
      `^app/(?!${SHARED})`,
      'Move the part that needs a subject into that subject.',
    ),
    down('lib-below-ui', '^app/lib/', '^app/(ui|i18n)/', 'Hand it in as a value.'),
    down(
      'subjects-meet-at-ports',
      `^app/(?!${SHARED}|routes/)([^/]+)/`,
      `^app/(?!${SHARED})[^/]+/`,
      'List what you need in the port of the other subject and import it from there.',
      { to: { pathNot: ['^app/$1/', PORT], dependencyTypesNot: ['dynamic-import'] } },
    ),
    down(
      'commands-use-ports',
      '^cli/',
      `^app/(?!${SHARED})`,
      'List what you need in the server port of the subject and import it from there.',
      // The reference runs the machines to draw their graphs; they are pure.
      { to: { pathNot: PORT }, from: { pathNot: ['\\.test\\.tsx?$', '^cli/lib/reference/machines/'] } },
    ),
    down(
      'the-reference-runs-machines',
      '^cli/lib/reference/machines/',
      `^app/(?!${SHARED})`,
      'Graphs are of machines; list anything else in the port of the subject.',
      { to: { pathNot: [PORT, '[.]machine[.]ts$'] } },
    ),
    down(
      'nobody-imports-routes',
      '^app/[^/]+/',
      '^app/(routes/|[^/]+$)',
      'Routes and the files beside them put subjects together; move what is needed into a subject.',
      { from: { path: '^app/(?!routes/)[^/]+/' } },
    ),
    {
      name: 'server-only-from-server-files',
      severity: 'error',
      comment: 'Import it from a *.server.ts file, a route or the CLI; a browser must never get it.',
      from: {
        path: '^app/',
        pathNot: '(\\.server\\.tsx?$|^app/(server|routes)/|\\.test\\.tsx?$|^app/root\\.tsx$)',
      },
      to: { path: '(\\.server\\.tsx?$|^app/server/)', dependencyTypesNot: ['type-only'] },
    },
    down(
      'machines-are-pure',
      '^(app/[^/]+)/.*[.]machine[.]ts$',
      '^(app|cli)/',
      'A machine decides on values alone: pass them in with the event. Pure files beside it may be parts of it.',
      {
        to: { pathNot: ['^app/lib/', '^$1/[^.]+[.]ts$', PORT] },
      },
    ),
    down('app-never-the-cli', '^app/', '^cli/', 'Move what both need into a subject or schemas/.'),
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment: 'Move what the program needs out of tests/.',
      from: { path: '^(app|cli|schemas)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|dist)/|^tests/bench/peers/|^tests/.*node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
