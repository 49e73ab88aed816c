import { expect, it } from 'vitest';
import { missingOptions, newCommand } from './new-command.ts';

const lang = 'en,es';

it('is complete, with examples for what is missing', () => {
  expect(newCommand('acme', { lang })).toBe('npx masthead new acme --name "Acme" --domain news.acme.example');
  expect(newCommand('acmeNews', { lang, domain: 'a.example' })).toBe(
    'npx masthead new acmeNews --name "Acme News" --domain a.example',
  );
});

it('has the given options, quoted where a shell needs it', () => {
  expect(newCommand('acme', { lang: 'es', name: `A "B" 's`, color: '#fff', dryRun: true })).toBe(
    `npx masthead new acme --name 'A "B" '\\''s' --domain news.acme.example --color "#fff" --lang es --dry-run`,
  );
});

it('has a sentence that lists the missing options', () => {
  expect(missingOptions({ lang })).toBe(
    "required options '--name <text>' and '--domain <host>' not specified",
  );
  expect(missingOptions({ lang, name: 'Acme' })).toBe("required option '--domain <host>' not specified");
});
