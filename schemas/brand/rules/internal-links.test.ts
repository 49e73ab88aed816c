import { expect, it } from 'vitest';
import type { MenuItem } from '#schemas/brand/menu.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { internalLinkFindings } from './internal-links.ts';

const item = (internalLink: string): MenuItem => ({ key: 'a', text: 'faq', label: 'a', internalLink });

it.each(['/dns', '/games/snake', '/'])('accepts a link to %s', (path) => {
  expect(internalLinkFindings(sampleBrand({ portalMenuOptions: [item(path)] }))).toEqual([]);
});

it('suggests the nearest page', () => {
  expect(internalLinkFindings(sampleBrand({ portalMenuOptions: [item('/dns'), item('/gamezone')] }))).toEqual(
    [
      {
        path: ['portalMenuOptions', 1, 'internalLink'],
        code: 'dead-internal-link',
        message: 'the site has no page "/gamezone"',
        hint: 'Did you mean "/game-zone"?',
        atValue: true,
      },
    ],
  );
});

it('lists all pages if none is near, for buttons of the header too', () => {
  const [found] = internalLinkFindings(sampleBrand({ topButtons: [item('/subscriptions')] }));
  expect(found?.path).toEqual(['topButtons', 0, 'internalLink']);
  expect(found?.hint).toMatch(/^Pages: \/, \/portal, .*\/games\/\{id\}, \/full-coverage\/\{eventId\}\.$/);
});
