import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { offlinePage } from './offline-page.server.ts';

const page = offlinePage(
  {
    name: 'News "of" Texas',
    language: 'en',
    theme: sampleBrand().theme,
    logo: { light: '/logo.svg', dark: '/logo-dark.svg', width: 400, height: 40 },
  },
  { title: 'You are offline', text: 'Text', kept: 'Kept', again: 'Try again' },
);

it('names the brand in place of a logo that does not show, and no logo is wider than the window', () => {
  expect(page.match(/ width="400" height="40" alt="News &quot;of&quot; Texas"/g)).toHaveLength(2);
  expect(page).toContain('header img{max-width:100%;height:auto;');
});

it('shows one logo, by the system or by the theme that the worker writes', () => {
  const [, styles = ''] = /([^}]*\.dark,[^<]*)<\/style>/.exec(page) ?? [];
  expect(styles).toBe(
    '\n.dark,[data-theme=dark] .light{display:none}[data-theme=dark] .dark{display:block}@media(prefers-color-scheme:dark){.light{display:none}.dark{display:block}}',
  );
});
