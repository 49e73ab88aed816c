import { expect, it } from 'vitest';
import { withAppParameters } from './app-parameters.ts';

const app = { cd: '{"a":1}', rp: 'x=' };

it.each([
  ['/fsd', '/fsd?cd=%7B%22a%22%3A1%7D&rp=x%3D'],
  ['/fsd?lang=es', '/fsd?lang=es&cd=%7B%22a%22%3A1%7D&rp=x%3D'],
  ['/fsd?rp=own', '/fsd?rp=own'],
  ['/fsd?lang=es&cd=own', '/fsd?lang=es&cd=own'],
  ['//paper.example/a', '//paper.example/a'],
  ['https://paper.example/a', 'https://paper.example/a'],
  ['#main', '#main'],
])('%s becomes %s', (href, expected) => expect(withAppParameters(href, app)).toBe(expected));

it('leaves addresses as they are where no app opened the page', () => {
  expect(withAppParameters('/fsd', {})).toBe('/fsd');
});
