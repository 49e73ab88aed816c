import { describe, expect, it } from 'vitest';
import { findScriptElements } from './find-script-elements.server.ts';

const texts = (html: string) => findScriptElements(html).map(({ text }) => text);

describe('the scripts of a page', () => {
  it('are found with their attributes, in any order, case and quotes', () => {
    const html = `<p>x</p><SCRIPT\n async DATA-a='1 > 0' nonce=abc nonce="second" type = "module">go()</Script >`;
    const [script] = findScriptElements(html);
    expect(html.slice(script?.start, script?.end)).toBe(html.slice(8));
    expect(script?.text).toBe('go()');
    expect(Object.fromEntries(script?.attributes ?? [])).toEqual({
      async: '',
      'data-a': '1 > 0',
      nonce: 'abc',
      type: 'module',
    });
  });

  it.each([
    ['a comment', '<!-- <script>a()</script> -->'],
    ['the value of an attribute', `<p title="<script>a()</script>" id='<script>a()</script>'>`],
    ['a value without quotes', '<p title=<script>a()</p>'],
    ['a title', '<title><script>a()</script></title>'],
    ['a text field', '<textarea><script>a()</script></textarea>'],
    ['a style', '<style>/*<script>a()</script>*/</style>'],
    ['an end tag', '</script ><p>'],
    ['text', 'a < script> b() <<script-like>'],
  ])('do not include look-alikes in %s', (_, html) => {
    expect(texts(`${html}<script>b()</script>`)).toEqual(['b()']);
  });

  it('may contain text that looks like tags', () => {
    expect(texts('<script>a("<script>", "</scripted>", "<!--")</script><script>b()</script>')).toEqual([
      'a("<script>", "</scripted>", "<!--")',
      'b()',
    ]);
  });

  it('include what follows an open quote, as in browsers', () => {
    const html = '<script x="<script nonce="n">a()</script>';
    expect(findScriptElements(html)[0]?.attributes.get('x')).toBe('<script nonce=');
    expect(findScriptElements(html)[0]?.attributes.has('nonce')).toBe(false);
  });

  it.each(['<script', '<script x="', '<!-- <script>a()</script>', '<', '<script>a()'])(
    'of a page that is cut off do not keep the rest from being read: %s',
    (html) => expect(findScriptElements(html).every(({ end }) => end <= html.length)).toBe(true),
  );
});
