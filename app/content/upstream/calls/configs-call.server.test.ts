import { expect, it } from 'vitest';
import type { UpstreamCall, UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { configsCall } from './configs-call.server.ts';

/** A back end that has configs under these names. */
const backEnd = (...names: string[]) => {
  const asked: string[] = [];
  const entryPoints: unknown[] = [];
  const call = (async ({ path, parameters }: UpstreamCall<object>) => {
    const name = path.replace('/api/spa/configs/', '');
    asked.push(name);
    entryPoints.push(parameters.entryPoint);
    return names.includes(name) ? { pageConfig: { cmsConfig: { allocatedSlots: 3 } } } : undefined;
  }) as unknown as UpstreamCaller;
  return { configOf: configsCall(call, 'production'), asked, entryPoints };
};
const brand = sampleBrand();

it('the config of hosted articles is asked for as that of "article", as section 2 calls them', async () => {
  const { configOf, asked } = backEnd('article');
  expect(await configOf(brand, 'article-content')).toEqual({ allocatedSlots: 3 });
  expect(asked).toEqual(['article']);
});

it('a back end that does not know that name is asked by the name of the path', async () => {
  const { configOf, asked } = backEnd('article-content');
  expect(await configOf(brand, 'article-content')).toEqual({ allocatedSlots: 3 });
  expect(asked).toEqual(['article', 'article-content']);
});

it.each(['portal', 'article-intro', 'fsd'] as const)('that of %s is asked for by its kind', async (page) => {
  const { configOf, asked } = backEnd(page);
  await configOf(brand, page);
  expect(asked).toEqual([page]);
});

it.each([
  ['fsd', 'fsd'],
  ['portal', 'web'],
] as const)('that of %s is asked for with the entry point %s', async (page, entryPoint) => {
  const { configOf, entryPoints } = backEnd(page);
  await configOf(brand, page);
  expect(entryPoints).toEqual([entryPoint]);
});

it('is none where the back end has none', async () => {
  expect(await backEnd().configOf(brand, 'article-content')).toBeUndefined();
});
