import { describe, expect, it } from 'vitest';
import { NO_ATTEMPTS, nextAttempt, type Obstacle } from './request-attempts.ts';

function waits(obstacle: Obstacle) {
  const all: number[] = [];
  let tries = NO_ATTEMPTS;
  for (;;) {
    const next = nextAttempt(tries, obstacle);
    if (next.kind !== 'wait') return { all, end: next.kind };
    all.push(next.ms);
    tries = next.tries;
  }
}

describe('the tries of a slot', () => {
  it('wait for its placement 5 times 200 ms', () => {
    expect(waits('no place')).toEqual({ all: Array(5).fill(200), end: 'give up' });
  });

  it('wait for its paint 3 times 100 ms, and go on', () => {
    expect(waits('not painted')).toEqual({ all: Array(3).fill(100), end: 'go on' });
  });

  it('wait for its registration 20 times 100 ms', () => {
    expect(waits('not registered')).toEqual({ all: Array(20).fill(100), end: 'give up' });
  });
});
