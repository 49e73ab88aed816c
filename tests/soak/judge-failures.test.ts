import { expect, it } from 'vitest';
import { type FaultKind, faultOf } from './judge-failures.ts';
import type { SoakCall } from './load-messages.ts';

const explains = (kind: FaultKind, call: SoakCall, outcome: string, sentAt = 150) =>
  faultOf({ sentAt, endedAt: sentAt + 10, call, outcome }, [{ kind, from: 100, until: 200 }]) === kind;

it.each<[FaultKind, SoakCall, string]>([
  ['worker killed', 'page', 'ECONNRESET'],
  ['database restarted', 'page', '503'],
  ['disk full', 'events', '503'],
])('%s explains that %s was answered %s, only while it went on', (kind, call, outcome) => {
  expect(explains(kind, call, outcome)).toBe(true);
  expect([explains(kind, call, outcome, 50), explains(kind, call, outcome, 250)]).toEqual([false, false]);
});

it.each<[FaultKind, SoakCall, string]>([
  ['worker killed', 'page', '500'],
  ['worker killed', 'events', '503'],
  ['database restarted', 'page', '500'],
  ['database restarted', 'page', 'ECONNRESET'],
  ['disk full', 'page', '503'],
  ['disk full', 'events', '500'],
  ['brand edited', 'page', '503'],
  ['clock set', 'events', '429'],
])('%s does not explain that %s was answered %s', (kind, call, outcome) =>
  expect(explains(kind, call, outcome)).toBe(false),
);
