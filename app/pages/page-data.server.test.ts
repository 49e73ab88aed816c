// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pageDataIn } from '#app/lib/http/page-data.ts';
import { isJson, pageDataElement } from './page-data.server.ts';

const dataOf = (root: unknown) => ({ loaderData: { root }, actionData: null, errors: null });

describe('the data of a page in its document', () => {
  it('comes out as it went in, whatever stands in it, and ends no element', () => {
    const root = {
      html: '</script><!-- <script> & "quoted" \u2028 “ñ” 日本 \ud800',
      ['__proto__']: { own: true },
      list: [1, -0.5, true, null, []],
      nothing: undefined,
    };
    const element = pageDataElement(dataOf(root));
    expect(element.match(/</g)).toHaveLength(2);
    document.body.innerHTML = element;
    const read = pageDataIn(document)?.loaderData.root;
    expect(read).toEqual(root);
    expect(Object.keys(read as object)).toContain('__proto__');
  });

  it('is none in a document that has none', () => {
    document.body.innerHTML = '<p>{}</p>';
    expect(pageDataIn(document)).toBeUndefined();
  });
});

describe('data that is the same after a way through JSON', () => {
  it.each([
    ['texts, numbers, lists and objects', { a: ['x', 0, -1.5, true, null, { b: {} }] }],
    ['a property that is undefined', { a: undefined }],
    ['an object without prototype', Object.create(null)],
    ['nothing', null],
  ])('%s', (_, value) => {
    expect(isJson(value)).toBe(true);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ['a promise', Promise.resolve(1)],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['an object with its own way into JSON', Object.create({ toJSON: () => 1 })],
    ['what is no number', Number.NaN],
    ['what is endless', Number.POSITIVE_INFINITY],
    ['a large integer', 1n],
    ['a function', () => 1],
  ])('is not %s, nor what has one in it', (_, value) => {
    expect(isJson(value)).toBe(false);
    expect(isJson({ a: [[value]] })).toBe(false);
    expect(isJson([{ a: { b: value } }])).toBe(false);
  });

  it('is not undefined, alone or in a list, which would have null in its place', () => {
    expect([undefined, [undefined]].map(isJson)).toEqual([false, false]);
  });
});
