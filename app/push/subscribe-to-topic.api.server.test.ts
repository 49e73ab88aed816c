import { expect, it } from 'vitest';
import { action, loader } from './subscribe-to-topic.api.server.ts';

it('another method than POST and DELETE is answered by those that are allowed (RFC 9110, 15.5.6)', async () => {
  const request = new Request('https://news.example/', { method: 'PUT' });
  for (const answer of [loader(), await action({ request, params: {}, context: {} as never })]) {
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, DELETE']);
    expect(await answer.json()).toMatchObject({ message: 'method not allowed' });
  }
});
