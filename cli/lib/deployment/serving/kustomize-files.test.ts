import path from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { kubernetesFaults } from '#tests/setup/kubernetes-shapes.ts';
import { readServingTemplates, servingFiles } from './serving-files.ts';

const brand = sampleBrand({
  brid: 'acmeNews',
  name: 'Acme “News”: {one}',
  domains: ['news.acme.example', 'acme.example'],
});
const facts = { version: '1.2.3', brandVersion: '0123456789', platform: 'linux-x64' };
const templates = readServingTemplates(path.resolve('templates/deploy'));
const files = servingFiles(templates, brand, facts);
const text = (file: string) => files.get(`deploy/${file}`) ?? '';
const documents = (file: string) =>
  parseAllDocuments(text(file), { uniqueKeys: true }).map((one) => one.toJS());
const overlay = parse(text('kustomize/overlays/acme-news/kustomization.yaml'));

type Tree = { [key: string]: Tree | string | number | boolean };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Calls with each tree below, its key, and the keys above. */
function walk(tree: Tree, visit: (tree: Tree, keys: readonly string[]) => void, keys: string[] = []): void {
  visit(tree, keys);
  for (const [key, inner] of Object.entries(tree)) if (isTree(inner)) walk(inner, visit, [...keys, key]);
}

function patched(tree: Tree, pointer: string, value: string): void {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((one, key) => (isTree(one) ? one[key] : undefined), tree);
  if (!isTree(parent) || !(last in parent)) throw new Error(`There is nothing at ${pointer}.`);
  parent[last] = value;
}

/** What Kustomize makes of the overlay and its base: names, labels, images and patches, by its documentation. */
function built(): Tree[] {
  const made = [
    ...documents('kustomize/base/masthead.yaml'),
    ...documents('kustomize/overlays/acme-news/ingress.yaml'),
  ];
  for (const object of made as Tree[]) {
    walk(object, (tree, keys) => {
      const place = keys.join('.');
      const isNamed = place === 'metadata' || /(scaleTargetRef|backend\.service)$/.test(place);
      if (isNamed) tree.name = `${tree.name}${overlay.nameSuffix}`;
      const isSelector =
        (/matchLabels$/.test(place) && !place.includes('.metric.')) || place === 'spec.selector';
      const isLabels = /^(spec\.template\.)?metadata\.labels$/.test(place);
      for (const { pairs, includeSelectors } of overlay.labels)
        if (isLabels || (includeSelectors && isSelector && !('matchLabels' in tree)))
          Object.assign(tree, pairs);
      for (const { name, newName, newTag } of overlay.images)
        if (String(tree.image).split(':')[0] === name) tree.image = `${newName}:${newTag}`;
      delete tree.annotations;
    });
    for (const { target, patch } of overlay.patches)
      if (object.kind === target.kind)
        for (const { path: pointer, value } of parse(patch)) patched(object, pointer, value);
  }
  return made;
}

it('the overlay over the base is the manifest of the brand, and an ingress for its domains', () => {
  const whole = documents('kubernetes.yaml') as Tree[];
  for (const object of whole)
    walk(object, (tree) => {
      delete tree.annotations;
    });
  const made = built();
  expect(made.slice(0, -1)).toEqual(whole);
  expect(made.at(-1)).toMatchObject({
    kind: 'Ingress',
    metadata: { name: 'masthead-acme-news' },
    spec: { rules: [{ host: 'news.acme.example' }, { host: 'acme.example' }] },
  });
  expect(overlay.commonAnnotations).toEqual({ 'masthead/brand': 'acmeNews', 'masthead/name': brand.name });
});

it('all objects have the fields that Kubernetes knows', () => {
  const all = [...documents('kubernetes.yaml'), ...built()];
  expect(all.flatMap(kubernetesFaults)).toEqual([]);
  const [first] = documents('kubernetes.yaml');
  expect(kubernetesFaults({ ...first, spec: { ...first.spec, replica: 2 } })).toEqual([
    expect.stringContaining('replica'),
  ]);
});

it('the base is the same for every brand', () => {
  const other = servingFiles(
    templates,
    sampleBrand({ brid: 'other', name: 'Other', domains: ['o.example'] }),
    {
      ...facts,
      brandVersion: '9999999999',
    },
  );
  for (const name of ['deploy/kustomize/base/kustomization.yaml', 'deploy/kustomize/base/masthead.yaml'])
    expect(other.get(name)).toBe(files.get(name));
  expect(other.has('deploy/kustomize/overlays/other/kustomization.yaml')).toBe(true);
});
