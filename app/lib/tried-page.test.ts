import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { tryPage, useTriedPage } from './tried-page.ts';

it('no page is tried on the server, whatever a browser would say', () => {
  tryPage('https://news.example/games');
  const Said = () => createElement('p', null, useTriedPage() ?? 'nothing');
  expect(renderToStaticMarkup(createElement(Said))).toBe('<p>nothing</p>');
});
