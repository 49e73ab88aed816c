import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { MALLOC_VARIABLES } from '#app/lib/malloc-variables.ts';
import { ENVIRONMENT_VARIABLES, readServerSettings } from '#app/server/server-settings.server.ts';
import { METRICS } from '#app/server/telemetry/metric-list.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { podEnvironment, readManifest } from '#tests/setup/read-manifest.ts';
import { readServingTemplates, servingFiles } from './serving-files.ts';

const templates = readServingTemplates(path.resolve('templates/deploy'));
const facts = { version: '1.2.3', brandVersion: '0123456789', platform: 'linux-x64' };
const files = (name: string, brid = 'acmeNews') =>
  servingFiles(templates, sampleBrand({ brid, name, domains: ['a.example', 'b.example'] }), facts);

const ODD = [
  'Söhne & "Daughters" \'s',
  '100% %n %s ${HOME} $(id) `id`',
  'one\ntwo\r\nEnvironment=X=1\u2028three',
  'ends in \\',
  '{{brid}} </a> # ; }',
  '- [a]: *b',
  '日本語 📰',
];

describe.each(ODD)('for a brand called %j', (name) => {
  const made = files(name);
  const text = (file: string) => made.get(`deploy/${file}`) ?? '';

  it('the Kubernetes manifest is YAML, with the name as it is', () => {
    const documents = parseAllDocuments(text('kubernetes.yaml'), { uniqueKeys: true });
    expect(documents.flatMap((document) => document.errors)).toEqual([]);
    const [deployment, service] = documents.map((document) => document.toJS() as Record<string, unknown>);
    expect(deployment).toMatchObject({
      kind: 'Deployment',
      metadata: { name: 'masthead-acme-news', annotations: { 'masthead/name': name } },
    });
    expect(service).toMatchObject({ kind: 'Service' });
  });

  it('the unit has the name on one line and no directive from the name', () => {
    const lines = text('masthead-acme-news.service').split('\n');
    expect(lines.filter((line) => line.startsWith('Description='))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Environment='))).toHaveLength(1);
    for (const line of lines.filter((one) => !one.startsWith('#'))) {
      expect(line).toMatch(/^(|\[\w+\]|[A-Za-z]+=.*)$/);
      expect(line).not.toMatch(/(^|[^\\])(\\\\)*\\$/);
    }
    const description = lines.find((line) => line.startsWith('Description=')) ?? '';
    expect(description.replaceAll('%%', '')).not.toContain('%');
  });

  it('the snippets have it in a comment only, and their braces match', () => {
    for (const file of ['nginx.conf', 'Caddyfile']) {
      const [first = '', ...rest] = text(file).split('\n');
      expect(first, file).toMatch(/^# /);
      const body = rest.join('\n');
      expect(body.match(/\{/g)?.length, file).toBe(body.match(/\}/g)?.length);
      expect(body, file).toMatch(/a\.example,? b\.example/);
    }
  });

  it('the snippets log no queries, in which apps name their visitors', () => {
    expect(text('nginx.conf').match(/^ *access_log .*$/gm)).toEqual(['    access_log off;']);
    expect(text('Caddyfile')).not.toMatch(/^\s*log\b/m);
  });

  it('the Dockerfile has it in a label, quoted, without variables', () => {
    const label = /^LABEL org\.opencontainers\.image\.title=("(?:[^"\\$]|\\.)*") \\$/m.exec(
      text('Dockerfile'),
    );
    expect(label).not.toBeNull();
    expect(text('Dockerfile').match(/^(FROM|CMD|USER) /gm)).toEqual(['FROM ', 'USER ', 'CMD ']);
  });
});

it('probes, a read-only root and the paths of the static page are there', () => {
  const made = [...files('Acme').values()].join('\n');
  for (const part of [
    'path: /readyz',
    'client_max_body_size 15m;',
    'path: /healthz',
    'readOnlyRootFilesystem: true',
    'DynamicUser=yes',
    'ExecStart=/usr/bin/node --max-semi-space-size=8 /',
    'CMD ["node", "--max-semi-space-size=8", "server.mjs"]',
    'HEALTHCHECK',
    'default /while-down/dns.html;',
    'max-age=31536000, immutable',
  ]) {
    expect(made).toContain(part);
  }
});

it.each([
  ['en', 'es'],
  ['es', 'en'],
] as const)(
  'while the app of a brand in %s is down, the page in %s has a file of its own',
  (first, other) => {
    const brand = sampleBrand({ domains: ['a.example'], languages: [first, other] });
    for (const file of ['nginx.conf', 'Caddyfile']) {
      const text = servingFiles(templates, brand, facts).get(`deploy/${file}`);
      expect(text, file).toContain(`dns.${other}.html`);
      expect(text, file).not.toContain(`dns.${first}.html`);
    }
  },
);

describe('the Kubernetes manifest', () => {
  const manifest = readManifest(files('Acme').get('deploy/kubernetes.yaml') ?? '');
  const { container, pod, volumes, replicas } = manifest;
  const variable = (name: string) => container.env.find((one) => one.name === name);
  const secret = {
    DATABASE_URL: 'postgresql://masthead:hush@db.example/news',
    PICTURE_KEY: 'sixteen letters!',
  };
  const environment = readServerSettings(
    podEnvironment(manifest, secret, (mountPath) => mountPath),
    '/elsewhere',
  );

  it('gives its pods one database and one key of pictures, from a secret that must exist', () => {
    expect(replicas).toBeGreaterThan(1);
    for (const name of ['DATABASE_URL', 'PICTURE_KEY']) {
      expect(variable(name)).toEqual({
        name,
        valueFrom: { secretKeyRef: { name: 'masthead-acme-news', key: name } },
      });
    }
    expect(container.envFrom).toEqual([{ secretRef: { name: 'masthead-acme-news' } }]);
    expect([environment.databaseUrl, environment.pictures.key]).toEqual(Object.values(secret));
  });

  it('sets variables that a server reads, to values that it accepts', () => {
    for (const { name } of container.env) expect(ENVIRONMENT_VARIABLES).toContain(name);
    expect(environment).toMatchObject({ host: '0.0.0.0', port: 3000 });
  });

  it('stores nothing in a pod but pictures that can be converted again, and has space for them', () => {
    const data = container.volumeMounts.find(({ mountPath }) => mountPath === variable('DATA_DIR')?.value);
    const limit = volumes.find(({ name }) => name === data?.name)?.emptyDir.sizeLimit;
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(limit).toBe('1Gi');
    expect(environment.pictures.cacheBytes).toBeLessThan(1024 ** 3);
  });

  it('has liveness and readiness probes, and gives a pod the time that it needs to stop', () => {
    const { livenessProbe, readinessProbe, startupProbe } = container;
    expect([livenessProbe, readinessProbe, startupProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/readyz',
      '/readyz',
    ]);
    expect(environment.drainMs).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(environment.drainMs + 7_000);
    expect(container.lifecycle).toBeUndefined();
  });
});

it('the manifest limits who reaches a pod, and how many may be gone at a time, by the labels of its pods', () => {
  const documents = parseAllDocuments(files('Acme').get('deploy/kubernetes.yaml') ?? '');
  const [deployment, service, scaler, budget, policy] = documents.map((document) => document.toJS());
  expect([deployment, service, scaler, budget, policy].map(({ kind }) => kind)).toEqual([
    'Deployment',
    'Service',
    'HorizontalPodAutoscaler',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ]);
  const { matchLabels } = deployment.spec.selector;
  expect(service.spec.selector).toEqual(matchLabels);
  expect(budget.spec.selector.matchLabels).toEqual(matchLabels);
  expect(policy.spec.podSelector.matchLabels).toEqual(matchLabels);
  expect(deployment.spec.template.metadata.labels).toMatchObject(matchLabels);
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
  expect(scaler.spec.scaleTargetRef.name).toBe(deployment.metadata.name);
  expect(budget.spec.minAvailable).toBeLessThan(scaler.spec.minReplicas);
  expect(scaler.spec.metrics[0].pods.metric).toEqual({
    name: METRICS.loopDelay.name,
    selector: { matchLabels: { quantile: '0.99' } },
  });
});

it('the Compose file runs the site over a database, with secrets from files, which the server reads', () => {
  const [document] = parseAllDocuments(files('Acme').get('deploy/compose.yaml') ?? '', { uniqueKeys: true });
  expect(document?.errors).toEqual([]);
  const { services, secrets } = (document?.toJS() ?? {}) as {
    services: Record<string, { environment: Record<string, string>; secrets: string[] }>;
    secrets: Record<string, unknown>;
  };
  expect(Object.keys(services)).toEqual(['site', 'database']);
  for (const name of Object.keys(services.site?.environment ?? {}))
    expect(ENVIRONMENT_VARIABLES).toContain(name.replace(/_FILE$/, ''));
  for (const { secrets: used } of Object.values(services))
    for (const name of used) expect(Object.keys(secrets)).toContain(name);
  // A build replaces the folder of the deployment.
  expect(secrets).toMatchObject({
    'database-password': { file: '$' + '{MASTHEAD_SECRETS:-/etc/masthead}/acme-news/database-password' },
  });
});

it('the Compose files of two brands on one machine are two projects', () => {
  const name = (title: string) => parse(files(title).get('deploy/compose.yaml') ?? '').name;
  expect(name('Acme')).toBe('masthead-acme-news');
});

it('the unit and the image set variables that a server reads, and systemd waits as long as stopping takes', () => {
  const made = files('Acme');
  const unit = made.get('deploy/masthead-acme-news.service') ?? '';
  const docker = made.get('deploy/Dockerfile') ?? '';
  const set = [/^Environment=(.*)$/m.exec(unit)?.[1] ?? '', /^ENV (.*)$/m.exec(docker)?.[1] ?? ''];
  for (const assignment of set.join(' ').split(' '))
    expect(['NODE_ENV', ...Object.keys(MALLOC_VARIABLES), ...ENVIRONMENT_VARIABLES]).toContain(
      assignment.split('=')[0],
    );
  for (const [name, value] of Object.entries(MALLOC_VARIABLES))
    for (const assignments of set) expect(assignments.split(' ')).toContain(`${name}=${value}`);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(readServerSettings({}, '/data').drainMs + 7_000);
});

it('the unit, the pods and the Compose file answer the hosts of the brand only', () => {
  const made = files('Acme');
  expect(made.get('deploy/masthead-acme-news.service')).toMatch(/^Environment=.* STRICT_HOSTS=true/m);
  const { container } = readManifest(made.get('deploy/kubernetes.yaml') ?? '');
  expect(container.env).toContainEqual({ name: 'STRICT_HOSTS', value: 'true' });
  const { services } = parse(made.get('deploy/compose.yaml') ?? '');
  expect(services.site.environment.STRICT_HOSTS).toBe('true');
});

it('the proxy in front is trusted where it comes from: loopback for the unit, a private network for containers', () => {
  const made = files('Acme');
  expect(made.get('deploy/masthead-acme-news.service')).toMatch(/^Environment=.* TRUST_PROXY=loopback /m);
  expect(made.get('deploy/Dockerfile')).toMatch(/^ENV .* TRUST_PROXY=private /m);
  const { container } = readManifest(made.get('deploy/kubernetes.yaml') ?? '');
  expect(container.env).toContainEqual({ name: 'TRUST_PROXY', value: 'private' });
  const { services } = parse(made.get('deploy/compose.yaml') ?? '');
  expect(services.site.environment.TRUST_PROXY).toBe('private');
});

it('a brand whose id is a name of Kustomize’s own has its overlay beside the base, and no other brand names it', () => {
  const made = files('Base', 'base');
  const base = made.get('deploy/kustomize/base/kustomization.yaml') ?? '';
  expect(parse(base).resources).toEqual(['masthead.yaml']);
  expect(made.has('deploy/kustomize/overlays/base/kustomization.yaml')).toBe(true);
  const annotations = (text: string) => /masthead\/brand: (.*)/.exec(text)?.[1];
  expect(annotations(files('Acme').get('deploy/kustomize/base/masthead.yaml') ?? '')).toContain(' ');
});
