import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setUnreachablePage, useUnreachablePage } from './unreachable-page.ts';

it('no page is tried on a server, whatever a browser said', () => {
  setUnreachablePage('https://news.example/games');
  const Said = () => createElement('p', null, useUnreachablePage() ?? 'nothing');
  expect(renderToStaticMarkup(createElement(Said))).toBe('<p>nothing</p>');
});
