import { describe, expect, it } from 'vitest';
import { CONTRACT } from './contract.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: Array<{ name: string; in: string; required: boolean; schema: Record<string, unknown> }>;
  responses: Record<string, unknown>;
}
const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('has every call of the contract, each with an id of its own', () => {
    expect(operations).toHaveLength(CONTRACT.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CONTRACT.length);
  });

  it('has the parameters of path and query as the specification names them', () => {
    const names = (path: string) => paths[path]?.get?.parameters.map(({ name }) => name);
    expect(names('/api/spa/horoscope/signs/{signId}/{timeZone}')).toEqual([
      'signId',
      'timeZone',
      'market',
      'brid',
    ]);
    expect(names('/api/spa/portal')).toEqual(
      expect.arrayContaining(['brid', 'market', 'topics', 'excludeArticleIds', 'cd', 'rp', 'rankingVersion']),
    );
  });

  it('requires the parameters that the schema requires', () => {
    const [url] = paths['/api/outbrain-redirect-hack/']?.get?.parameters ?? [];
    expect(url).toMatchObject({ name: 'url', in: 'query', required: true, schema: { type: 'string' } });
  });

  it('describes each answer, and each failure with its status', () => {
    for (const { responses } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500']));
      expect(JSON.stringify(responses['200'])).toContain('"type":"object"');
    }
  });

  it('has the answer 400 where the id of a story can be wrong', () => {
    for (const path of ['/api/spa/article', '/api/spa/article/summary', '/api/summary']) {
      const { responses } = paths[`${path}/{articleId}`]?.get ?? {};
      expect(Object.keys(responses ?? {}), path).toEqual(
        expect.arrayContaining(['200', '400', '404', '500']),
      );
    }
  });

  it('says of each property of an answer whether a back end must send it', () => {
    const answerOf = (path: string, method = 'get') => paths[path]?.[method]?.responses['200'];
    const properties = {
      articles: {
        'x-back-end': 'needed',
        items: {
          properties: { title: { 'x-back-end': 'needed' }, image_url: { 'x-back-end': 'decorates' } },
        },
      },
      reporting: { 'x-back-end': 'decorates' },
    };
    expect(answerOf('/api/spa/portal')).toMatchObject({
      content: { 'application/json': { schema: { properties } } },
    });
    expect(JSON.stringify(answerOf('/api/feedback', 'post'))).not.toContain('x-back-end');
  });
});
