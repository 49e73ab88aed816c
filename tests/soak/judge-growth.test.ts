import { expect, it } from 'vitest';
import { judgeGrowth } from './judge-growth.ts';
import type { ProcessSample } from './process-samples.ts';

const SECONDS = 600;

/** A process whose resident memory swings, with a full collection every 5 s. */
const samples = (grown: (at: number) => Partial<ProcessSample> & { living?: number; outside?: number }) =>
  Array.from({ length: SECONDS }, (_, at) => {
    const { living = 100 + (at % 10), outside = 60, ...other } = grown(at - (at % 5));
    return { at, memory: 200 + (at % 60) * 3, descriptors: 30, collected: { living, outside }, ...other };
  });
const judged = (name: string, all: ProcessSample[]) =>
  judgeGrowth({ samples: new Map([[name, all]]), calmFrom: 60 }).faults.map((fault) => fault.split(', ')[0]);

it('memory that V8 has not collected yet is no growth, however it swings', () => {
  expect(
    judged(
      'worker 1',
      samples(() => ({})),
    ),
  ).toEqual([]);
});

it('objects, memory of the C library and descriptors that are kept are growth', () => {
  expect([
    judged(
      'worker 1',
      samples((at) => ({ living: 100 + at / 30 })),
    ),
    judged(
      'worker 1',
      samples((at) => ({ living: 100 + (at % 2), outside: 60 + at / 30 })),
    ),
    judged(
      'feeds 1',
      samples((at) => ({ descriptors: 30 + Math.floor(at / 60) })),
    ),
  ]).toEqual([
    ['worker 1: growth of living memory'],
    ["worker 1: growth of memory beside V8's heap"],
    ['feeds 1: growth of descriptors'],
  ]);
});

it('what a process takes in its first minutes is no growth, nor that of one which has ended or reads one feed', () => {
  const filling = samples((at) => ({ living: Math.min(100, 20 + at) }));
  const growing = samples((at) => ({ living: 100 + at / 30 }));
  expect(judged('worker 1', filling)).toEqual([]);
  expect(judged('parser 1', growing)).toEqual([]);
  const both = new Map([
    ['worker 1', growing.slice(0, 300)],
    ['worker 2', samples(() => ({}))],
  ]);
  expect(judgeGrowth({ samples: both, calmFrom: 60 }).faults).toEqual([]);
});
