/** Who may import whom: downward only. Each comment says what to do instead. */
const down = (name, from, to, comment, options = {}) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$', ...options.from },
  to: { path: to, ...options.to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a third file below them.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere: a typing error, or a package that is not in package.json.',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?url$|^\\./virtual)' },
    },
    down(
      'schemas-know-nothing-above',
      '^schemas/',
      '^(app|cli|tests|templates)/',
      'Schemas are the ground: pass values in instead.',
    ),
    down(
      'lib-is-pure',
      '^app/(lib|i18n)/',
      '^(app/(ui|features|screens|routes|api|server)|cli)/',
      'Move the part that needs more into a feature.',
    ),
    down(
      'ui-takes-props',
      '^app/ui/',
      '^(app/(features|screens|routes|api|server)|cli)/',
      'Hand it in as a prop.',
    ),
    down(
      'features-below-screens',
      '^app/',
      '^(app/(screens|routes|api)|cli)/',
      'Let the screen pass it down.',
    ),
    down('features-apart', '^app/features/([^/]+)/', '^app/', 'Two features meet in a screen, by props.', {
      to: { pathNot: '^app/features/$1/' },
    }),
    down('screens-apart', '^app/screens/([^/]+)/', '^app/', 'Move what both screens need into a feature.', {
      to: { pathNot: '^app/screens/$1/' },
    }),
    down(
      'api-apart',
      '^app/api/([^/]+)/',
      '^app/api/[^/]+/',
      'Move what both calls need into app/ or app/.',
      {
        to: { pathNot: '^app/api/$1/' },
      },
    ),
    down(
      'screens-below-routes',
      '^app/(screens|api)/',
      '^(app/routes|cli)/',
      'Routes import screens, not the other way round.',
    ),
    {
      name: 'server-only-from-server-files',
      severity: 'error',
      comment: 'Import app/ from a *.server.ts file, an endpoint or the CLI; a browser must never get it.',
      from: { path: '^app/', pathNot: '(^app/|^app/|\\.server\\.tsx?$|\\.test\\.tsx?$)' },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    down(
      'machines-are-pure',
      '^(.+)/[^/]+\\.machine\\.ts$',
      '^(app|cli)/',
      'A machine decides on values alone: pass them in with the event. Pure files beside it may be parts of it.',
      {
        to: { pathNot: ['^app/', '^$1/(?!use-)[^/.]+\\.ts$'] },
      },
    ),
    down('app-never-the-cli', '^app/', '^cli/', 'Move what both need into app/ or schemas/.'),
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
    exclude: { path: '^(build|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
