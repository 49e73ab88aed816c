import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREEN_NAMES, screenOf } from '#cli/lib/shots/screens.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { SITE_PATHS } from '#schemas/page-config/site-paths.ts';
import { ROUTES } from '#tests/fixtures/routes.ts';
import { allScreens } from '#tests/setup/screens.ts';

/** Further addresses of a screen that another address shows as well. */
const ALIASES = new Set([
  ...['/portal', '/fsd-spa', '/fsd-spa-pwa'],
  ...LANGUAGES.map((language) => `/${language}/home`),
]);

/** The address of a module of `app/routes/`, with its parameters as `{}`. */
const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('.')
    .filter((part) => part !== '_index')
    .map((part) => (part.startsWith('$') ? '{}' : part))
    .join('/')}`;

const isNamed = (path: string) => !ALIASES.has(path);

const withoutNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** The page that an address shows, as {@link SITE_PATHS} writes it. */
function pageOf(address: string): string | undefined {
  const parts = address.replace(/\?.*$/, '').split('/');
  return SITE_PATHS.find((path) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  });
}

/** The pages that none of the addresses shows. */
const pagesWithout = (addresses: readonly string[], pages: readonly string[] = SITE_PATHS) => {
  const shown = new Set(addresses.map(pageOf));
  return pages.filter((page) => !shown.has(page));
};

it('every page route has its path among those that links may lead to', () => {
  // A module whose name ends with `$` takes what the others leave.
  const pages = readdirSync('app/routes').filter(
    (file) => file.endsWith('.tsx') && !/(^|\.)\$\.tsx$/.test(file),
  );
  expect(pages.map(addressOf).sort(), 'pages of app/routes/, and paths of site-paths.ts').toEqual(
    SITE_PATHS.map(withoutNames).sort(),
  );
});

it('every page has a row in the table of routes: status, kind, screen name', () => {
  const missing = pagesWithout(ROUTES.map(([path]) => path));
  expect(missing, 'to be added to tests/fixtures/routes.ts').toEqual([]);
});

it('every page is one of those that `masthead shots` and `privacy-report` open', () => {
  const opened = SCREEN_NAMES.map((name) => screenOf(name).path);
  const missing = pagesWithout(opened, SITE_PATHS.filter(isNamed));
  expect(missing, 'to be added to cli/lib/shots/screens.ts').toEqual([]);
});

it('every page is one of those that browser tests open', async () => {
  const articles = [{ id: '7', view_mode: 'hosted', event: { id: '8' } }];
  const site = { get: async () => ({ json: async () => ({ articles }) }) };
  const opened = (await allScreens(site, 'newsroom', 'en')).map(({ path }) => path);
  const missing = pagesWithout(opened, SITE_PATHS.filter(isNamed));
  expect(missing, 'to be added to tests/setup/screens.ts').toEqual([]);
});
