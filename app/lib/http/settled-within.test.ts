import { describe, expect, it } from 'vitest';
import { settledWithin } from './settled-within.ts';

describe('waiting a while for a promise', () => {
  it('gives the value when it comes in time', async () => {
    expect(await settledWithin(Promise.resolve('page'), 1000)).toEqual({ value: 'page' });
  });

  it('gives the promise itself when it is late', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const settled = await settledWithin(slow, 1);
    expect(settled).toEqual({ promise: slow });
    finish('late page');
    expect('promise' in settled && (await settled.promise)).toBe('late page');
  });

  it('throws what the promise throws in time', async () => {
    await expect(settledWithin(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  });

  it('gives an undefined value as a value', async () => {
    expect(await settledWithin(Promise.resolve(undefined), 1000)).toEqual({ value: undefined });
  });
});
