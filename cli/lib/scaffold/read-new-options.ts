import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { brandIdSchema, brandSchema } from '#schemas/brand/brand-schema.ts';
import { plainHost } from '#schemas/brand/host-name.ts';
import { isLanguage, type Language } from '#schemas/content/languages.ts';

/** Options of `new`, as typed. */
export interface NewOptions {
  name?: string;
  domain?: string;
  color?: string;
  lang: string;
  preset?: string;
  customer?: string;
  distributor?: string;
  from?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** The options, with all required ones. */
export type CompleteNewOptions = NewOptions & { name: string; domain: string };

/** The same, parsed: the values for a brand file. */
export interface NewAnswers {
  brid: string;
  name: string;
  domain: string;
  distributor: string;
  customer: string;
  languages: Language[];
  presets: string[];
  color: string | undefined;
  /** Time at which the brand is created, in UTC. */
  since: string;
}

/**
 * Reads the options of `new`.
 * @throws CommandError that says which option is wrong and how to write it
 */
export function readNewOptions(
  brid: string,
  options: CompleteNewOptions,
  knownPresets: readonly string[],
  now: Date,
): NewAnswers {
  const domain = readDomain(options.domain);
  return {
    brid: readBrandId(brid),
    name: readName(options.name),
    domain,
    distributor: options.distributor === undefined ? parentDomain(domain) : readDomain(options.distributor),
    customer: options.customer === undefined ? customerId(brid) : readCustomer(options.customer),
    languages: languagesOf(options.lang),
    presets: readPresets(options.preset, knownPresets),
    color: readColor(options.color),
    since: now.toISOString().replace(/\.\d+/, ''),
  };
}

/** Names that no folder may have on Windows, in any letter case ("Naming Files, Paths, and Namespaces"). */
const WINDOWS_DEVICES = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** @throws CommandError for an id that no new brand may have */
export function readBrandId(brid: string): string {
  const id = brandIdSchema.safeParse(brid);
  if (WINDOWS_DEVICES.test(brid))
    throw new CommandError(
      `${JSON.stringify(brid)} is no brand id: Windows allows no folder of that name.`,
      `For example: ${brid}News`,
    );
  if (id.success) return id.data;
  throw new CommandError(
    `${JSON.stringify(brid)} is no brand id: ${id.error.issues[0]?.message}.`,
    'For example: acmeNews',
  );
}

/** The customer key of a brand that names none: acmeNews → acme-news. */
export function customerId(brid: string): string {
  return brid.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** @throws CommandError for what is no customer key */
function readCustomer(given: string): string {
  const customer = brandSchema.shape.customer.safeParse(given);
  if (customer.success) return customer.data;
  const near = given
    .trim()
    .replace(/[^a-zA-Z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isNear = brandSchema.shape.customer.safeParse(near).success;
  throw new CommandError(
    `${JSON.stringify(given)} is no customer key: it has 2 to 60 letters, digits, - and _.`,
    isNear ? `Did you mean --customer ${near}?` : 'For example: --customer acme-news',
  );
}

/** @throws CommandError for a name that is empty, too long or of several lines */
export function readName(given: string): string {
  const name = given.trim();
  if (brandSchema.shape.name.safeParse(name).success) return name;
  throw new CommandError('A display name has 1 to 60 characters, on one line.', 'For example: "Acme News"');
}

/**
 * A host name as brand files have it: `https://Bücher.example/` → `xn--bcher-kva.example`.
 * @throws CommandError for what is no host name; a scheme before it and a path after it do not matter
 */
export function readDomain(given: string): string {
  const host = hostName(given.trim());
  if (brandSchema.shape.domainOfDistributor.safeParse(host).success) return host;
  throw new CommandError(`${JSON.stringify(given)} is no host name.`, 'For example: news.acme.example');
}

function listOf(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** @throws CommandError for a preset that does not exist */
export function readPresets(given: string | undefined, known: readonly string[]): string[] {
  const names = listOf(given);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new CommandError(`There is no preset ${name}.`, didYouMean(name, known));
  }
  return names;
}

/** @throws CommandError for what is no colour */
export function readColor(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(given);
  const color = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : given.replace(/^#?/, '#');
  if (!/^#[0-9a-f]{6}$/i.test(color)) {
    throw new CommandError(
      `${JSON.stringify(given)} is no colour.`,
      'Write it as "#7a1fa2", in quotes: the shell takes # for a comment.',
    );
  }
  return color.toLowerCase();
}

function languagesOf(given: string): Language[] {
  const codes = listOf(given);
  const unknown = codes.find((code) => !isLanguage(code));
  if (unknown !== undefined || codes.length === 0) {
    throw new CommandError(
      `There is no language ${JSON.stringify(unknown ?? given)}.`,
      'Known: en, es. For example: --lang es,en',
    );
  }
  return [...new Set(codes.filter(isLanguage))];
}

function hostName(given: string): string {
  return plainHost(given.replace(/^https?:\/\//i, '').replace(/\/.*$/, ''));
}

/** Ends of country domains under which registries sell names, such as `co.uk` and `com.mx`: nobody's own domain. */
const REGISTRY_DOMAIN = /^(ac|co|com|edu|gob|gov|net|ne|nom|or|org)\.[a-z]{2}$/;

/** news.acme.example → acme.example; a domain of two parts stays, and so does acme.co.uk. */
function parentDomain(domain: string): string {
  const parent = domain.split('.').slice(1).join('.');
  return parent.includes('.') && !REGISTRY_DOMAIN.test(parent) ? parent : domain;
}
