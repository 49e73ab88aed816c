import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { svgDanger } from './svg-dangers.server.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;

it.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<rect onload="alert(1)"/>', 'an event handler'],
  ['<a href=" javascript:alert(1)"><text/></a>', 'a link that runs code'],
  ['<foreignObject><body/></foreignObject>', 'a page or player within the picture'],
  ['<image href="https://a.example/p.png"/>', 'a reference to another file'],
  ['<image xlink:href="other.png"/>', 'a reference to another file'],
  ['<use href="//a.example/s.svg#x"/>', 'a reference to another file'],
  ['<rect style="fill:url(https://a.example/f.svg#g)"/>', 'a reference to another file'],
  ['<style>@import "https://a.example/s.css";</style>', 'a style sheet from elsewhere'],
])('finds what a picture must not have: %s', (content, what) => {
  expect(svgDanger(svg(content))).toBe(what);
});

it('finds entities, which could hold anything', () => {
  expect(svgDanger(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)).toBe('an entity declaration');
});

it.each([
  '<use href="#mark"/><rect fill="url(#g)"/>',
  '<image href="data:image/png;base64,AAAA"/>',
  '<a href="https://a.example/"><text>a</text></a>',
  '<!-- <script>never runs</script> -->',
  '<style>.a{fill:red}</style>',
])('lets a picture have what stays within it: %s', (content) => {
  expect(svgDanger(svg(content))).toBeUndefined();
});

it('finds nothing in a delivered picture', () => {
  const folder = 'brands/newsroom/assets';
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg')))
    expect(svgDanger(readFileSync(`${folder}/${name}`, 'utf8')), name).toBeUndefined();
});
