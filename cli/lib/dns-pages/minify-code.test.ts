import { expect, it } from 'vitest';
import { minifyCss, minifyScript } from './minify-code.ts';

it.each([
  ['/* a\n */ p { color : red;\n margin: 0.5em -0.25em; }', 'p{color :red;margin:.5em -.25em}'],
  ['a > b , c { top: 10.5px }', 'a>b,c{top:10.5px}'],
  ['p + p { margin: calc(1em + 2px) }', 'p+p{margin:calc(1em + 2px)}'],
  ['[dir="rtl"] a { }', '[dir=rtl] a{}'],
  ['[href="/a"] { top: 0 }', '[href="/a"]{top:0}'],
  ['', ''],
])('the sheet %j becomes %j', (css, short) => {
  expect(minifyCss(css)).toBe(short);
});

it.each([
  ["  // a note\n  var a = 'b = c; // d' + e ;\n", "var a='b = c; // d'+e;"],
  ['if (a && b) {\n  c();\n}', 'if(a&&b){c()}'],
  ['return a;\nvar b;', 'return a;var b;'],
  ["location = 'https://a.example/?a = b';", "location='https://a.example/?a = b';"],
  ['', ''],
])('the script %j becomes %j', (script, short) => {
  expect(minifyScript(script)).toBe(short);
});
