import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tryPage, useTriedPage } from './tried-page.ts';

it('no page is tried on a server, whatever a browser said', () => {
  tryPage('https://news.example/games');
  const Said = () => createElement('p', null, useTriedPage() ?? 'nothing');
  expect(renderToStaticMarkup(createElement(Said))).toBe('<p>nothing</p>');
});
