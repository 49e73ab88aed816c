import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { webPushToken } from '#app/push/push-token.ts';
import { createWebPushSender } from '#app/push/sending/web-push-sender.server.ts';
import { type LocalServices, startLocalServices } from './local-services.ts';
import { sampleCompletion } from './sample-model.ts';

let services: LocalServices;
let received: string[] = [];
beforeEach(async () => {
  received = [];
  services = await startLocalServices((message) => void received.push(message), 0);
});
afterEach(() => services.close());

describe('the local push service', () => {
  it('gets a sample message to who subscribes, encrypted on its way', async () => {
    services.subscribe({ title: 'Acme', body: 'Ñandú' });
    await expect.poll(() => received).toHaveLength(1);
    expect(JSON.parse(received[0] ?? '')).toMatchObject({ title: 'Acme', body: 'Ñandú', url: '/' });
  });

  it('takes messages of masthead’s own sender, and says which devices are gone', async () => {
    if (services.push.provider !== 'web-push') throw new Error('It is Web Push.');
    const sender = createWebPushSender(services.push);
    const subscription = services.subscribe({ title: 'Acme', body: '' });
    const message = { id: '1', title: 'x'.repeat(500), body: '', url: '/fsd' };
    expect(await sender.send(webPushToken(subscription), message, 60)).toEqual({ outcome: 'sent' });
    expect(received.map((text) => JSON.parse(text) as unknown)).toContainEqual(message);
    const gone = webPushToken({ ...subscription, endpoint: `${subscription.endpoint}0` });
    expect(await sender.send(gone, message, 60)).toEqual({ outcome: 'dead' });
  });
});

describe('the sample model', () => {
  const storyOf = (text: string) => ({
    model: 'sample',
    messages: [
      { role: 'system', content: 'Summarise.' },
      { role: 'user', content: `<story>\n${text}\n</story>` },
    ],
  });

  it('answers with the first sentences below the title', async () => {
    const address = `${services.summaries.model?.url}/chat/completions`;
    const body = JSON.stringify(storyOf('A title\n\nOne is here. Two is here.\n\nThree is. Four is.'));
    const answer = (await (await fetch(address, { method: 'POST', body })).json()) as unknown;
    expect(answer).toMatchObject({
      choices: [{ message: { content: 'One is here. Two is here. Three is.' } }],
    });
  });

  it('answers with the title where there is nothing else', () => {
    expect(sampleCompletion(storyOf('A title'))).toMatchObject({
      choices: [{ message: { content: 'A title' } }],
    });
  });

  it('refuses what is no call of the API', async () => {
    const address = `${services.summaries.model?.url}/chat/completions`;
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(400);
  });
});
