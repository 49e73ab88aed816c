import { parseAllDocuments, stringify } from 'yaml';

/** What a brand's overlay says. */
interface OverlayFacts {
  /** Name of the brand as services have it: acme-news. */
  service: string;
  brid: string;
  name: string;
  domains: readonly string[];
  brandVersion: string;
}

/** Name of everything in the base; an overlay adds its brand's. */
export const BASE_NAME = 'masthead';

/** A name that the manifest of a base is made with, and nothing else has. */
export const BASE_SERVICE = 'name-of-the-base';

const API = 'kustomize.config.k8s.io/v1beta1';

/**
 * A base for Kustomize, the same for all brands, and the overlay of one brand over it. By path from the deployment.
 * @param manifest the manifest of a brand whose service is called {@link BASE_SERVICE}
 */
export function kustomizeFiles(manifest: string, facts: OverlayFacts): Map<string, string> {
  const base = manifest.replaceAll(`masthead-${BASE_SERVICE}`, BASE_NAME);
  const folder = `deploy/kustomize/overlays/${facts.service}`;
  return new Map([
    ['deploy/kustomize/base/kustomization.yaml', kustomization({ resources: ['masthead.yaml'] })],
    ['deploy/kustomize/base/masthead.yaml', base],
    [`${folder}/kustomization.yaml`, overlay(base, facts)],
    [`${folder}/ingress.yaml`, ingress(facts)],
  ]);
}

function kustomization(content: object, head = ''): string {
  return head + stringify({ apiVersion: API, kind: 'Kustomization', ...content }, { lineWidth: 0 });
}

function overlay(base: string, { service, brid, name, brandVersion }: OverlayFacts): string {
  const instance = `${BASE_NAME}-${service}`;
  const head =
    '# The site over the base: kubectl apply -k deploy/kustomize/overlays/<this folder>. Put your registry into newName.\n# Copy the folder to change replicas or resources by further patches; several brands share one base.\n';
  return kustomization(
    {
      resources: ['../../base', 'ingress.yaml'],
      nameSuffix: `-${service}`,
      labels: [
        { pairs: { 'app.kubernetes.io/instance': instance }, includeSelectors: true },
        // Not in selectors, which cannot be changed.
        { pairs: { 'app.kubernetes.io/version': brandVersion }, includeTemplates: true },
      ],
      commonAnnotations: { 'masthead/brand': brid, 'masthead/name': name },
      images: [{ name: BASE_NAME, newName: instance, newTag: brandVersion }],
      // The secret is not made here, so its name is not changed with the others.
      patches: [
        {
          target: { kind: 'Deployment' },
          patch: stringify(secretPaths(base).map((path) => ({ op: 'replace', path, value: instance }))),
        },
      ],
    },
    head,
  );
}

/** Where the pods of a manifest name their secret, as JSON Pointers (RFC 6901). */
function secretPaths(manifest: string): string[] {
  const documents = parseAllDocuments(manifest).map((document) => document.toJS());
  const deployment = documents.find(({ kind }) => kind === 'Deployment');
  const found: string[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'secretRef' || key === 'secretKeyRef') found.push(`${path}/${key}/name`);
      else look(inner, `${path}/${key}`);
    }
  };
  look(deployment, '');
  return found;
}

/** The domains of the brand, by https; the class of the cluster takes it. */
function ingress({ service, domains }: OverlayFacts): string {
  const backend = { service: { name: BASE_NAME, port: { name: 'http' } } };
  const http = { paths: [{ path: '/', pathType: 'Prefix', backend }] };
  return `# The certificate lies in the secret ${BASE_NAME}-${service}-tls, from cert-manager or by hand.\n${stringify(
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: BASE_NAME, labels: { 'app.kubernetes.io/name': BASE_NAME } },
      spec: {
        tls: [{ hosts: [...domains], secretName: `${BASE_NAME}-${service}-tls` }],
        rules: domains.map((host) => ({ host, http })),
      },
    },
    { aliasDuplicateObjects: false },
  )}`;
}
