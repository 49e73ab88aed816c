// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTypeface } from './show-typeface.client.ts';

const FONT = { url: '/fonts/archivo.woff2', family: 'Archivo', weight: 700 };
const added: unknown[] = [];
/** Width of text in the brand's typeface; 100 where it has not loaded. */
let shownWidth = 100;
/** Heights of the headline in the fallback, and in the typeface. */
const BEFORE = 40;
let after = BEFORE;

class Face {
  constructor(readonly family: string) {}
  load() {
    return Promise.resolve(this.family);
  }
}

const rect = (width: number, height: number) => ({ left: 0, top: 0, width, height }) as DOMRect;

beforeEach(() => {
  added.length = 0;
  shownWidth = 100;
  document.documentElement.style.setProperty('--headline-font', '"Archivo","Archivo fallback"');
  document.body.innerHTML = '<h2 style="font-family:Archivo,serif;font-size:20px">A headline</h2>';
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    value: { add: (one: unknown) => added.push(one) },
    configurable: true,
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'SPAN')
      return rect(this.getAttribute('style')?.includes('Archivo') ? shownWidth : 100, 10);
    return rect(300, families().includes('late') ? after : BEFORE);
  });
  vi.spyOn(document, 'createRange').mockImplementation(
    () =>
      ({
        selectNodeContents: () => undefined,
        getClientRects: () => [rect(200, 20)],
        getBoundingClientRect: () => rect(200, 20),
      }) as unknown as Range,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const headline = () => document.querySelector('h2') as HTMLElement;
const families = () => document.documentElement.style.getPropertyValue('--headline-font');

it('a typeface that is shown already is not loaded again', async () => {
  shownWidth = 120;
  await showTypeface(FONT);
  expect([added, families()]).toEqual([[], '"Archivo","Archivo fallback"']);
});

it('one that came too late is loaded under a second name, which comes first', async () => {
  after = BEFORE;
  await showTypeface(FONT);
  expect(added).toEqual(['Archivo late']);
  expect(families()).toMatch(/^"Archivo late",/);
});

it('a headline that gets shorter keeps its height, until the window has another width', async () => {
  after = BEFORE - 20;
  await showTypeface(FONT);
  expect(headline().style.minHeight).toBe('2em');
  dispatchEvent(new Event('resize'));
  expect(headline().style.minHeight).toBe('2em');
  vi.stubGlobal('innerWidth', innerWidth + 100);
  dispatchEvent(new Event('resize'));
  expect(headline().style.minHeight).toBe('');
});

it('a headline that would need more room keeps the fallback', async () => {
  after = BEFORE + 20;
  await showTypeface(FONT);
  expect(headline().style.letterSpacing).toBe('');
  expect(headline().style.fontFamily).not.toContain('Archivo');
});
