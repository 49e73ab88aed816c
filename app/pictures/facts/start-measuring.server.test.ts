import { describe, expect, it } from 'vitest';
import { measureNewest, startMeasuring } from './start-measuring.server.ts';

const addresses = [
  'https://a.example/1',
  'https://a.example/2',
  'https://b.example/1',
  'https://a.example/1',
];
const facts = { due: async (given: readonly string[]) => given.filter((one) => !one.endsWith('/2')) };
const live = new AbortController().signal;

describe('measuring the pictures of new stories', () => {
  it('asks for each that is due once, and for no more than it may', async () => {
    const asked: string[] = [];
    const measure = async (address: string) => void asked.push(address);
    expect(await measureNewest({ facts, measure, newest: async () => addresses }, live)).toBe(2);
    expect(asked).toEqual(['https://a.example/1', 'https://b.example/1']);
    expect(await measureNewest({ facts, measure, newest: async () => addresses }, live, 1)).toBe(1);
  });

  it('asks a publisher for one picture after the other', async () => {
    let atOnce = 0;
    let most = 0;
    const measure = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
    };
    const newest = async () => ['https://a.example/1', 'https://a.example/3', 'https://a.example/4'];
    await measureNewest({ facts, measure, newest }, live);
    expect(most).toBe(1);
  });

  it('ends when it is stopped, and reports a store that fails', async () => {
    const errors: unknown[] = [];
    const broken = new Error('no store');
    const measuring = startMeasuring({
      facts,
      measure: async () => undefined,
      newest: () => Promise.reject(broken),
      onError: (error) => errors.push(error),
    });
    await measuring.stop();
    expect(errors).toEqual([broken]);
  });

  it('starts nothing more once it is stopped', async () => {
    const end = new AbortController();
    const asked: string[] = [];
    const measure = async (address: string) => {
      asked.push(address);
      end.abort();
    };
    const newest = async () => ['https://a.example/1', 'https://a.example/3'];
    await measureNewest({ facts, measure, newest }, end.signal);
    expect(asked).toEqual(['https://a.example/1']);
  });
});
