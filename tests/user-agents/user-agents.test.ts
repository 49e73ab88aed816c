import { expect, it } from 'vitest';
import { judgeUserAgents, knownUserAgents } from './judge-user-agents.ts';

const cases = knownUserAgents();

it.skipIf(!cases)('devices of known user agents', () => {
  const figures = judgeUserAgents(cases ?? []);
  console.table(figures);
  expect(figures.unclean).toBe(0);
  expect(figures.withModel).toBeGreaterThan(0.9);
});
