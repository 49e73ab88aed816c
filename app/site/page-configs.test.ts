import { expect, test } from 'vitest';
import { pageConfigs } from './page-configs.ts';

function server(...answers: Response[]) {
  const asked: string[] = [];
  const ask = async (address: RequestInfo | URL) => {
    asked.push(String(address));
    return answers.shift() ?? Response.error();
  };
  return { asked, ask };
}

test('requests each page kind once', async () => {
  const { asked, ask } = server(Response.json({ pageConfig: 1 }), Response.json({ pageConfig: 2 }));
  const configs = pageConfigs(() => 'brid=acme', ask);
  expect(await configs('portal')).toEqual({ pageConfig: 1 });
  expect(await configs('portal')).toEqual({ pageConfig: 1 });
  expect(await configs('fsd')).toEqual({ pageConfig: 2 });
  expect(asked).toEqual(['/api/spa/configs/portal?brid=acme', '/api/spa/configs/fsd?brid=acme']);
});

test('a config that failed is requested again', async () => {
  const { ask } = server(new Response(null, { status: 503 }), Response.json({ pageConfig: 1 }));
  const configs = pageConfigs(() => '', ask);
  await expect(configs('portal')).rejects.toThrow('request failed');
  expect(await configs('portal')).toEqual({ pageConfig: 1 });
});

test('nothing that identifies the visitor is cached', async () => {
  const { ask } = server(Response.json({ pageConfig: 1, generalConfig: { cd: { auid: 'a-1' } } }));
  expect(await pageConfigs(() => '', ask)('portal')).toEqual({ pageConfig: 1 });
});
