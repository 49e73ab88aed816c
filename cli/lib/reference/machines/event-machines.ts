import { deliveryTransition, startDelivery } from '#app/events/delivery/delivery.machine.ts';
import { queueTransition, startQueue } from '#app/events/queue.machine.ts';
import { AT_REST, pageScrollTransition } from '#app/events/scroll/page-scroll.machine.ts';
import { clockReading, firstReading } from '#app/lib/clock/clock-reading.machine.ts';
import { listTransition } from '#app/lib/storage/stored-list.machine.ts';
import { transition as dnsTransition, NOT_STARTED } from '#app/privacy/do-not-sell.machine.ts';
import { idleFrom, idleTransition } from '#app/session/idle.machine.ts';
import { noSession, transition as sessionTransition } from '#app/session/session.machine.ts';
import { machineGraph } from './machine-graph.ts';

const START = 1_000_000_000_000;
const TIMEOUT_MS = 1_800_000;
const found = {};

/** Graphs of the machines of sessions, events and privacy. */
export const eventMachines = () => [
  machineGraph<Parameters<typeof sessionTransition>[0], Parameters<typeof sessionTransition>[1]>({
    file: 'session/session',
    starts: [noSession(TIMEOUT_MS)],
    events(at, { session }) {
      const context = { at, day: '2026-11-21', freshId: 'id', stored: session };
      return [0, TIMEOUT_MS].flatMap((idleMs) => [
        { ...context, idleMs, type: 'used' as const },
        { ...context, idleMs, type: 'page-viewed' as const },
        { ...context, idleMs, type: 'idled' as const },
        { ...context, idleMs, type: 'attached' as const },
        { ...context, idleMs, type: 'ended-elsewhere' as const, id: 'id' },
        { ...context, idleMs, type: 'cleared' as const },
      ]);
    },
    step(before, event) {
      const { state, effects } = sessionTransition(before, event);
      return (state.session?.counter ?? 0) > 2 ? [before, []] : [state, effects];
    },
    stateName: ({ session }) => (!session ? 'none' : session.id ? 'running' : 'ended'),
    waits: {
      none: 'visitor',
      running: { for: 'the visitor', until: 'idled', within: 'portalSessionTimeout' },
      ended: 'visitor',
    },
  }),
  machineGraph<Parameters<typeof idleTransition>[0], Parameters<typeof idleTransition>[1]>({
    file: 'session/idle',
    starts: [idleFrom(START, TIMEOUT_MS, true).state],
    events: (at) => [
      { type: 'active', pace: 'single', at },
      ...(['shown', 'hidden', 'time-passed', 'active-elsewhere', 'page-viewed'] as const).map((type) => ({
        type,
        at,
      })),
      { type: 'session-continues', forMs: 1_000, at },
    ],
    step(before, event) {
      const { state, effects } = idleTransition(before, event);
      return [state, effects];
    },
    stateName: ({ kind }) => kind,
    waits: {
      here: { for: 'the visitor', until: 'time-passed', within: 'portalSessionTimeout' },
      hidden: { for: 'the visitor', until: 'time-passed', within: 'portalSessionTimeout' },
      idle: 'visitor',
    },
  }),
  machineGraph<Parameters<typeof queueTransition>[0], Parameters<typeof queueTransition>[1]>({
    file: 'events/queue',
    starts: [startQueue(START, 'portal').state],
    events: (at) => [
      { type: 'profile-updated' },
      { type: 'leaving' },
      { type: 'time-passed', at },
      { type: 'opted-out', isAllowed: () => false },
      { type: 'reported', reported: { name: 'session end', fields: {}, at: START } },
    ],
    step(before, event) {
      const { state, effects } = queueTransition(before, event);
      return state.kind === 'held' && state.waiting.length > 2 ? [before, []] : [state, effects];
    },
    stateName: ({ kind }) => kind,
    waits: {
      held: { for: 'the reporting profile', until: 'time-passed', within: '5,000 ms' },
      open: 'end',
    },
  }),
  machineGraph<Parameters<typeof deliveryTransition>[0], Parameters<typeof deliveryTransition>[1]>({
    file: 'events/delivery/delivery',
    starts: [startDelivery(START).state],
    events: (at) => [
      { type: 'written', at },
      { type: 'time-passed', at },
      { type: 'hurried', at },
      { type: 'answered', at, taken: 1, refused: [], failure: undefined, more: false },
      {
        ...{ type: 'answered', at, taken: 0, more: false },
        ...{ refused: [], failure: { retryAfter: undefined, random: 0 } },
      },
      {
        ...{ type: 'answered', at, taken: 0, failure: undefined, more: true },
        refused: [{ orders: [1], reason: '400' }],
      },
    ],
    step(before, event) {
      const { state, effects } = deliveryTransition(before, event);
      return state.failures > 3 ? [before, []] : [state, effects];
    },
    stateName: ({ kind }) => kind,
    waits: {
      resting: 'nothing',
      due: { for: 'time', until: 'time-passed', within: '1 s to 10 min' },
      sending: { for: 'the collector', until: 'answered', within: '30 s, or 10 s where it is the carrier’s' },
    },
  }),
  machineGraph<Parameters<typeof pageScrollTransition>[0], Parameters<typeof pageScrollTransition>[1]>({
    file: 'events/scroll/page-scroll',
    starts: [AT_REST],
    events: (at) => [
      { type: 'scrolled', at, top: 0, atBottom: false },
      { type: 'time-passed', at },
    ],
    step(before, event) {
      const { state, effects } = pageScrollTransition(before, event);
      return [state, effects];
    },
    stateName: ({ due }) => (due === undefined ? 'at rest' : 'due'),
    waits: { 'at rest': 'visitor', due: { for: 'time', until: 'time-passed', within: '1 s' } },
  }),
  machineGraph<Parameters<typeof dnsTransition>[0], Parameters<typeof dnsTransition>[1]>({
    file: 'privacy/do-not-sell',
    starts: [NOT_STARTED],
    events(at) {
      const config = { version: 1, limitedAds: false, asksServer: true, applicable: true };
      return [
        { kind: 'started', at, config, gpc: false, found },
        { kind: 'refreshed', at, answer: { dns_enabled: true, state: 'CA', expiry: 30 }, found },
        { kind: 'refresh failed' },
        { kind: 'waited' },
        { kind: 'chosen', at, on: true },
        { kind: 'rechecked', at, gpc: false, found },
      ];
    },
    step(before, event) {
      const { state, effects } = dnsTransition(before, event);
      return [state, effects];
    },
    stateName: (state) => {
      if (state.kind === 'not started') return 'not started';
      return state.waiting ? 'undecided' : state.asking ? 'decided, asking' : 'decided';
    },
    waits: {
      'not started': 'nothing',
      undecided: { for: 'the server', until: 'waited', within: '400 ms' },
      'decided, asking': { for: 'the server', until: 'refresh failed', within: 'the call’s time-out' },
      decided: 'visitor',
    },
  }),
  machineGraph<ReturnType<typeof firstReading>, { type: 'read'; sleptMs: number; at: number }>({
    file: 'lib/clock/clock-reading',
    starts: [firstReading({ wall: START, steady: 0 })],
    events: (at) => [0, 60_000].map((sleptMs) => ({ type: 'read', sleptMs, at })),
    step(before, { sleptMs, at }) {
      if (before.slept > 60_000) return [before, []];
      const steady = before.steady + (at - before.wall);
      const read = clockReading(before, { wall: at + sleptMs, steady });
      return [read.state, read.sleptMs > 0 ? ['slept'] : []];
    },
    stateName: () => 'running',
    waits: { running: 'nothing' },
  }),
  machineGraph<Parameters<typeof listTransition>[0], Parameters<typeof listTransition>[1]>({
    file: 'lib/storage/stored-list',
    starts: [[]],
    events: () => [
      { type: 'storage-read', text: '["7"]' },
      { type: 'storage-read', text: undefined },
      { type: 'added', entry: '7' },
      { type: 'removed', entry: '7' },
    ],
    step(before, event) {
      const { list, effects } = listTransition(before, event, { max: 2, entry: /^\d+$/ });
      return [list, effects];
    },
    stateName: (list) => (list.length === 0 ? 'empty' : 'filled'),
    waits: { empty: 'visitor', filled: 'visitor' },
  }),
];
