import { describe, expect, it } from 'vitest';
import { preset } from '#tests/fixtures/sample-brand-text.ts';
import { overrideLayers } from './override-layers.ts';

const layer = (name: string, text: string) => preset(name, text)[1];
const ofStaging = [{ path: ['environments', 'staging'], cmsConfig: {} }];
const files = (layers: ReturnType<typeof overrideLayers>) => layers.map((one) => one.layer.file);

describe('the layers of overrides', () => {
  it('are those of each file that states one, with the positions of their keys', () => {
    const [low, high] = overrideLayers(
      [
        layer('low', 'environments:\n  staging:\n    cmsConfig:\n      debugAds: true'),
        layer('none', 'environments: {test: {cmsConfig: {debugAds: true}}}'),
        layer('high', 'environments: {staging: {cmsConfig: {debugAds: false}}}'),
      ],
      ofStaging,
    );
    expect(low?.layer.data).toEqual({ cmsConfig: { debugAds: true } });
    expect(low?.layer.positions.get('cmsConfig\u0000debugAds')).toEqual({ line: 4, column: 7 });
    expect(high?.layer.file).toBe('brands/_presets/high.yaml');
  });

  it.each(['environments: null', 'environments: {staging: null}'])('are removed by %s', (text) => {
    const low = layer('low', 'environments: {staging: {cmsConfig: {debugAds: true}}}');
    expect(overrideLayers([low, layer('high', text)], ofStaging)).toEqual([]);
  });

  it('of an experiment come from the file that states or appends that entry', () => {
    const layers = [
      layer('low', 'experiments: [{cmsConfig: {a: 1}}]'),
      layer('high', 'experiments: [{cmsConfig: {a: 2}}]\nexperiments+append: [{cmsConfig: {a: 3}}]'),
      layer('top', 'experiments+append: [{cmsConfig: {a: 4}}]'),
    ];
    const found = [0, 1, 2].map((index) =>
      overrideLayers(layers, [{ path: ['experiments', String(index)] }]),
    );
    expect(found.flatMap(files)).toEqual(
      ['high', 'high', 'top'].map((name) => `brands/_presets/${name}.yaml`),
    );
    expect(found.flat().map((one) => one.layer.data)).toEqual([2, 3, 4].map((a) => ({ cmsConfig: { a } })));
  });
});
