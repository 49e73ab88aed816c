import { describe, expect, it } from 'vitest';
import { settledWithin } from './settled-within.ts';

describe('waiting for a promise with a time-out', () => {
  it('resolves to its value in time', async () => {
    expect(await settledWithin(Promise.resolve('page'), 1000)).toEqual({ value: 'page' });
  });

  it('resolves to the promise itself after the time-out', async () => {
    let finish: (text: string) => void = () => undefined;
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const settled = await settledWithin(slow, 1);
    expect(settled).toEqual({ promise: slow });
    finish('late page');
    expect('promise' in settled && (await settled.promise)).toBe('late page');
  });

  it('rejects with the error of the promise in time', async () => {
    await expect(settledWithin(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  });

  it('takes undefined as a value', async () => {
    expect(await settledWithin(Promise.resolve(undefined), 1000)).toEqual({ value: undefined });
  });
});
