import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { PlainProblem } from './problem.tsx';

it.each([
  ['en', 'Oops! Sorry, an unexpected error has occurred.'],
  ['es', '¡Uy! Lo sentimos, ocurrió un error inesperado.'],
])('the plain page is in the language of the request: %s', (language, text) => {
  const first = { language, styles: '', themeStyles: '', early: '', app: '' };
  expect(
    renderToStaticMarkup(
      <FirstResponseContext.Provider value={first}>
        <PlainProblem />
      </FirstResponseContext.Provider>,
    ),
  ).toBe(`<p>${text}</p>`);
});
