import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setUnreachablePage } from './unreachable-page.ts';
import { useUnreachablePage } from './use-unreachable-page.ts';

it('on the server there is no unreachable page', () => {
  setUnreachablePage('https://news.example/games');
  const Said = () => createElement('p', null, useUnreachablePage() ?? 'nothing');
  expect(renderToStaticMarkup(createElement(Said))).toBe('<p>nothing</p>');
});
