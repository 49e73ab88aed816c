import { describe, expect, it } from 'vitest';
import { mergeLayers } from '#schemas/brand/layers/merge-layers.ts';
import { type Layer, readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { locateIssue } from './locate-issue.ts';

function layer(file: string, text: string): Layer {
  const read = readLayer(text, file).layer;
  if (!read) throw new Error(`${file} holds no layer`);
  return read;
}

const preset = layer('preset.yaml', 'theme:\n  feed: hero\nmenu:\n  - key: a\n  - key: b\n');
const brand = layer('brand.yaml', 'name: A\ntheme:\n  tabs: pills\nlogo: null\n');
const merged = mergeLayers([preset, brand]);
const found = { code: 'x', message: 'm', hint: 'h' };

describe('the position of an issue', () => {
  it('is that of the key, or of the value if that is wrong', () => {
    expect(locateIssue(merged, brand, ['theme', 'tabs'], found)).toEqual({
      ...found,
      file: 'brand.yaml',
      line: 3,
      column: 3,
      path: 'theme.tabs',
      source: '  tabs: pills',
    });
    expect(locateIssue(merged, brand, ['theme', 'tabs'], { ...found, atValue: true }).column).toBe(9);
  });

  it('is in the preset that set the key', () => {
    expect(locateIssue(merged, brand, ['theme', 'feed'], found)).toMatchObject({
      file: 'preset.yaml',
      line: 2,
    });
  });

  it('is that of the list entry, in the file of the list', () => {
    expect(locateIssue(merged, brand, ['menu', 1, 'key'], found)).toMatchObject({
      file: 'preset.yaml',
      line: 5,
      column: 5,
      path: 'menu.1.key',
    });
  });

  it('is that of the nearest parent of a missing key', () => {
    expect(locateIssue(merged, brand, ['theme', 'colors', 'light'], found)).toMatchObject({
      file: 'brand.yaml',
      line: 2,
      source: 'theme:',
    });
  });

  it('is the line that removed a key with null', () => {
    expect(locateIssue(merged, brand, ['logo'], found)).toMatchObject({ file: 'brand.yaml', line: 4 });
  });

  it('is the first line of the brand’s file if nothing else is known', () => {
    expect(locateIssue(merged, brand, ['brid'], found)).toMatchObject({
      file: 'brand.yaml',
      line: 1,
      column: 1,
    });
    expect(locateIssue(merged, brand, [], found)).toMatchObject({ line: 1, path: '' });
  });

  it('has the hint to quote a colour that became a comment', () => {
    const pale = layer('brand.yaml', 'theme:\n  text: #0a1a33\n  link: # later\n');
    const both = mergeLayers([pale]);
    const missing = { ...found, code: 'missing-key' };
    expect(locateIssue(both, pale, ['theme', 'text'], missing)).toMatchObject({
      line: 2,
      hint: 'Put quotes around it: "#0a1a33". Without them # starts a comment.',
    });
    expect(locateIssue(both, pale, ['theme', 'link'], missing).hint).toBe('h');
  });
});
