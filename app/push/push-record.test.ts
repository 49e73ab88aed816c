import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPushRecord, writePushRecord } from './push-record.ts';

const record = { topic: 'en_daily', token: 't-1', endpoint: 'https://push.example/1', confirmedAt: 5 };
let isBroken = false;
beforeEach(() => {
  const stored = new Map<string, Response>();
  isBroken = false;
  vi.stubGlobal('caches', {
    async open() {
      if (isBroken) throw new DOMException('disk', 'UnknownError');
      return {
        put: async (key: string, answer: Response) => void stored.set(key, answer),
        match: async (key: string) => stored.get(key)?.clone(),
        delete: async (key: string) => stored.delete(key),
      };
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('a service worker reads what a page wrote last', async () => {
  expect(await readPushRecord()).toBeUndefined();
  await writePushRecord(record);
  await writePushRecord({ ...record, token: 't-2' });
  expect(await readPushRecord()).toEqual({ ...record, token: 't-2' });
  await writePushRecord(undefined);
  expect(await readPushRecord()).toBeUndefined();
});

it('where caches fail a page goes on, and a reader is told', async () => {
  isBroken = true;
  await writePushRecord(record);
  await writePushRecord(undefined);
  await expect(readPushRecord()).rejects.toThrow('disk');
});
