import { expect, it } from 'vitest';
import { withAppParameters, withoutAppParameters } from './app-parameters.ts';

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

it.each([
  ['/fsd?cd=%7B%22a%22%3A1%7D&rp=x%3D', '/fsd'],
  ['/fsd?cd=1&lang=es&rp=2', '/fsd?lang=es'],
  ['/fsd?lang=es&cd=1&rp=2&topic=a+b', '/fsd?lang=es&topic=a+b'],
  ['/fsd?rp=1#main', '/fsd#main'],
  ['https://site.example/fsd?rp=1&cd=2', 'https://site.example/fsd'],
  ['/fsd?abcd=1&q=cd', '/fsd?abcd=1&q=cd'],
  ['/a&b?lang=es', '/a&b?lang=es'],
  ['', ''],
])('%s is stored as %s', (address, expected) => expect(withoutAppParameters(address)).toBe(expected));
