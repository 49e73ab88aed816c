import { customerId, type NewOptions } from './read-new-options.ts';

/** Acme News from acmeNews. */
function nameFrom(brid: string): string {
  const words = brid.replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES = ['color', 'preset', 'customer', 'distributor', 'from'] as const;

/** The command that creates the brand without a question: the given options, and examples for missing ones. */
export function newCommand(brid: string, options: NewOptions): string {
  const words = [
    `npx masthead new ${brid}`,
    `--name ${inQuotes(options.name ?? nameFrom(brid))}`,
    `--domain ${word(options.domain ?? `news.${customerId(brid)}.example`)}`,
    ...NAMES.flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [`--${name} ${word(value)}`];
    }),
  ];
  if (options.lang !== 'en,es') words.push(`--lang ${word(options.lang)}`);
  if (options.dryRun) words.push('--dry-run');
  if (options.json) words.push('--json');
  return words.join(' ');
}

function word(text: string): string {
  return /^[\w.,:/@-]+$/.test(text) ? text : inQuotes(text);
}

/** Double quotes, as every shell knows them; single ones if the text has characters that a shell would expand. */
function inQuotes(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

/** Names the options that are missing. */
export function missingOptions({ name, domain }: NewOptions): string {
  const missing = [
    ...(name === undefined ? ["'--name <text>'"] : []),
    ...(domain === undefined ? ["'--domain <host>'"] : []),
  ];
  return `required option${missing.length > 1 ? 's' : ''} ${missing.join(' and ')} not specified`;
}
