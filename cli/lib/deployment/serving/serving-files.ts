import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { commentText, dockerText, serviceName, unitText, yamlText } from './escape-text.ts';
import { BASE_NAME, BASE_SERVICE, kustomizeFiles } from './kustomize-files.ts';

/** Example files for a site's operators: by name of the template, the file below `deploy/`. */
const FILES = {
  'Dockerfile.hbs': () => 'Dockerfile',
  'site.service.hbs': (name: string) => `masthead-${name}.service`,
  'nginx.conf.hbs': () => 'nginx.conf',
  'Caddyfile.hbs': () => 'Caddyfile',
  'kubernetes.yaml.hbs': () => 'kubernetes.yaml',
  'compose.yaml.hbs': () => 'compose.yaml',
} as const satisfies Record<string, (name: string) => string>;

type TemplateName = keyof typeof FILES;
type Template = (view: object) => string;

/** The templates, read and compiled once for any number of brands. */
export type ServingTemplates = ReadonlyMap<TemplateName, Template>;

/** Reads `templates/deploy/`. */
export function readServingTemplates(folder: string): ServingTemplates {
  const engine = Handlebars.create();
  // Each format escapes texts in its own way; the helpers do that, so nothing is escaped for HTML.
  engine.registerHelper({ comment: commentText, yaml: yamlText, unit: unitText, docker: dockerText });
  return new Map(
    (Object.keys(FILES) as TemplateName[]).map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return [name, engine.compile(text, { strict: true, noEscape: true, knownHelpersOnly: false })];
    }),
  );
}

/** Facts of the deployment besides its brand. */
interface ServingFacts {
  version: string;
  brandVersion: string;
  platform: string;
  /** Whether it has header bidding scripts, in `ads/`. Default: false. */
  hasAds?: boolean;
}

/** Files for operators: container image, service, reverse proxy, cluster. By path from the deployment. */
export function servingFiles(
  templates: ServingTemplates,
  brand: Pick<Brand, 'brid' | 'name' | 'domains' | 'languages'>,
  facts: ServingFacts,
): Map<string, string> {
  const name = serviceName(brand.brid);
  const view = {
    hasAds: false,
    ...facts,
    brid: brand.brid,
    service: name,
    name: brand.name,
    domains: brand.domains,
    // nginx takes no hyphen in the name of a variable.
    variable: name.replaceAll('-', '_'),
    otherLanguages: LANGUAGES.filter((language) => language !== (brand.languages[0] ?? 'en')),
  };
  // No brand can be called so: its ids have no spaces.
  const unnamed = { brid: 'named by the overlay', name: 'named by the overlay', brandVersion: BASE_NAME };
  const base = { ...view, ...unnamed, service: BASE_SERVICE };
  const overlay = { ...facts, ...brand, service: name };
  return new Map([
    ...[...templates].map(([template, draw]) => [`deploy/${FILES[template](name)}`, draw(view)] as const),
    ...kustomizeFiles(templates.get('kubernetes.yaml.hbs')?.(base) ?? '', overlay),
  ]);
}
