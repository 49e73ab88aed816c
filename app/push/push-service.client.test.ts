import { expect, test } from 'vitest';
import { pushService } from './push-service.client.ts';

test('settings that failed to load are requested again, and then cached', async () => {
  const answers = [Response.json({ provider: 'web-push', publicKey: 'key' })];
  let requests = 0;
  const service = pushService(async () => {
    requests += 1;
    if (requests === 1) throw new TypeError('Failed to fetch');
    return answers.shift() ?? Response.error();
  });
  await expect(service.isOpen()).rejects.toThrow('Failed to fetch');
  expect(await service.isOpen()).toBe(true);
  expect(await service.isOpen()).toBe(true);
  expect(requests).toBe(2);
});
