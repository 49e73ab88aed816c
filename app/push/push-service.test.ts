import { expect, test } from 'vitest';
import { pushService } from './push-service.client.ts';

test('settings that could not be asked for are asked for again, and then kept', async () => {
  const answers = [Response.json({ provider: 'web-push', publicKey: 'key' })];
  let asked = 0;
  const service = pushService(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch');
    return answers.shift() ?? Response.error();
  });
  await expect(service.isOpen()).rejects.toThrow('Failed to fetch');
  expect(await service.isOpen()).toBe(true);
  expect(await service.isOpen()).toBe(true);
  expect(asked).toBe(2);
});
