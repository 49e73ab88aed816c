import { expect, it } from 'vitest';
import { sampleSiteRequest } from '#tests/fixtures/sample-site-request.ts';
import { action, loader } from './subscribe-to-topic.api.server.ts';

it('another method than POST and DELETE is answered by those that are allowed (RFC 9110, 15.5.6)', async () => {
  const request = new Request('https://news.example/', { method: 'PUT' });
  for (const answer of [loader(), await action({ request, params: {}, context: {} as never })]) {
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, DELETE']);
    expect(await answer.json()).toMatchObject({ message: 'method not allowed' });
  }
});

it.each([
  ['POST', '', 'POST'],
  ['DELETE', '', 'DELETE'],
  ['POST', '&method=post', 'POST'],
  ['POST', '&method=delete', 'DELETE'],
])('%s with the query "%s" does what %s does', async (method, more, expected) => {
  const asked: unknown[] = [];
  const context = {
    siteRequest: sampleSiteRequest(),
    content: { subscribeToTopic: async (_: unknown, subscription: unknown) => void asked.push(subscription) },
  };
  const request = new Request(`https://news.example/?token=t&topic=news${more}`, { method });
  const answer = await action({ request, params: {}, context: context as never });
  expect([answer.status, asked]).toEqual([200, [{ token: 't', topic: 'news', method: expected }]]);
});
