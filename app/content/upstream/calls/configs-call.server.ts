import { z } from 'zod';
import type { ContentSource } from '#app/content/content-source.server.ts';
import type { UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { configNamesOf } from '#schemas/api/configs.ts';
import { carrierCmsConfigSchema } from '#schemas/brand/cms/carrier-config.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { brandParameters } from './feed-parameters.server.ts';

const configsAnswer = z.object({ pageConfig: z.object({ cmsConfig: carrierCmsConfigSchema.default({}) }) });

/**
 * The config call (section 7), for all visitors at once: pages are shared, so nothing about a visitor is sent. Invalid
 * keys are left out.
 */
export function configsCall(
  call: UpstreamCaller,
  environment: string,
): NonNullable<ContentSource['carrierConfig']> {
  return async (brand, page) => {
    const language = brand.languages[0] ?? 'en';
    const ask = (name: string) =>
      call({
        name: 'configs',
        path: `/api/spa/configs/${name}`,
        parameters: {
          ...brandParameters(brand),
          environment,
          entryPoint: page === 'fsd' ? 'fsd' : 'web',
          lang: language,
          market: marketOf(language),
        },
        schema: configsAnswer,
        isById: true,
      });
    for (const name of configNamesOf(page)) {
      const answer = await ask(name);
      if (answer) return answer.pageConfig.cmsConfig;
    }
    return undefined;
  };
}
