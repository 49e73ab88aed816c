import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerOrFail, BACKEND_VERSION, fail, parseQuery, respondToOne } from '#app/api/api.port.server.ts';
import { configsAnswerSchema, configsQuerySchema, pageNameSchema } from '#schemas/api/configs.ts';
import { ENVIRONMENTS } from '#schemas/brand/cms/overrides.ts';
import { marketOf } from '#schemas/content/languages.ts';
import { ENTRY_POINTS, pageConfig } from '#schemas/page-config/page-config.ts';

/** `GET /api/spa/configs/{pageName}` (section 7): page config and general config. */
export function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const page = pageNameSchema.safeParse(params.pageName);
    if (!page.success)
      return fail(
        400,
        page.error.issues.map((issue) => `pageName: ${issue.message}`),
      );
    const parsed = parseQuery(configsQuerySchema, request);
    if (!parsed.ok) return parsed.answer;
    const { query } = parsed;
    const { siteRequest } = context;
    const { brand } = siteRequest.brand;
    const entryPoint = ENTRY_POINTS.find((known) => known === query.entryPoint) ?? 'web';
    const facts = query.cd ?? {};
    const environment = ENVIRONMENTS.find((known) => known === query.environment) ?? siteRequest.environment;
    const abt = query.abt ? Number(query.abt) : siteRequest.abt;
    return respondToOne(configsAnswerSchema, {
      generalConfig: {
        brandName: brand.name,
        brid: brand.brid,
        customer: brand.customer,
        market: query.market ?? marketOf(siteRequest.language),
        environment: query.environment ?? siteRequest.environment,
        lang: siteRequest.language,
        backendVersionName: BACKEND_VERSION,
        cd: {
          ...facts,
          ...(query.auid ? { auid: query.auid } : {}),
          ...(query.abt ? { abt: Number(query.abt) } : {}),
        },
        extra: extras(query),
      },
      pageConfig: pageConfig(brand, page.data, {
        optedOut: siteRequest.optedOut,
        entryPoint,
        environment,
        abt,
        prebidScript: context.adScripts.addressOf(siteRequest.brand),
      }),
    });
  });
}

/** The `extra_*` parameters, which are passed through (section 5). */
function extras(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => entry[0].startsWith('extra_') && typeof entry[1] === 'string',
    ),
  );
}
