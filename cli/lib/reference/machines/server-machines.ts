import { followMove, NOT_MOVED } from '#app/content/ingest/run/feed-location.machine.ts';
import {
  BREAKER_LIMITS,
  breakerTransition,
  closedBreaker,
} from '#app/content/upstream/circuit-breaker.machine.ts';
import { denied, dueStep, ending, verified } from '#app/content/websub/subscription.machine.ts';
import { HEALTHY, nextHealth } from '#app/database/database-health.machine.ts';
import { machineGraph } from './machine-graph.ts';

type Subscription = Parameters<typeof dueStep>[0] | { state: 'removed' };

/** Graphs of the machines of the server. */
export const serverMachines = () => [
  machineGraph<Parameters<typeof nextHealth>[0], Parameters<typeof nextHealth>[1]>({
    file: 'database/database-health',
    starts: [HEALTHY],
    events: (now) => [
      { type: 'failed', reason: 'no answer', now },
      { type: 'answered', now },
      { type: 'tried', now },
    ],
    step(before, event) {
      const { health, line } = nextHealth(before, event);
      return [health, line ? ['log'] : []];
    },
    stateName: ({ kind }) => kind,
    // While it is gone, callers fail at once, and one of them tries it each second.
    waits: { there: 'nothing', gone: 'nothing' },
  }),
  machineGraph<Parameters<typeof breakerTransition>[0], Parameters<typeof breakerTransition>[1]>({
    file: 'content/upstream/circuit-breaker',
    starts: [closedBreaker(1_000_000_000_000)],
    events(at, state) {
      const askedAt = state.kind === 'half-open' ? state.probedAt : at;
      return [
        { type: 'call-wanted', at },
        { type: 'call-ended', at, askedAt, ok: true },
        { type: 'call-ended', at, askedAt, ok: false },
      ];
    },
    step(before, event) {
      const limits = { ...BREAKER_LIMITS, minFailures: 1 };
      const { state, effect } = breakerTransition(before, event, limits);
      return [state, effect === 'none' ? [] : [effect]];
    },
    stateName: ({ kind }) => kind,
    waits: {
      closed: 'nothing',
      open: { for: 'the back end', until: 'call-wanted', within: '5 s to 60 s' },
      'half-open': { for: 'the probe', until: 'call-wanted', within: '10 s' },
    },
  }),
  machineGraph<Subscription, { type: 'due' | 'verified' | 'denied' | 'given-up'; now: number }>({
    file: 'content/websub/subscription',
    starts: [
      {
        ...{ id: 'id', feedUrl: 'f', hub: 'h', topic: 't', secret: 's', state: 'pending' },
        ...{ actAt: 0, tries: 0, leaseEndsAt: null },
      },
    ],
    events: (now) => (['due', 'verified', 'denied', 'given-up'] as const).map((type) => ({ type, now })),
    step(before, { type, now }) {
      if (before.state === 'removed') return [before, []];
      if (type === 'verified') return [verified(before, undefined, now, 0), []];
      if (type === 'denied') return [denied(before, now), []];
      if (type === 'given-up') return [ending(before, now), []];
      const step = dueStep(before, now);
      if (step.type === 'remove') return [{ state: 'removed' }, []];
      // Tries have no end; the first ones show all.
      return [{ ...step.next, tries: Math.min(4, step.next.tries) }, [step.mode]];
    },
    stateName: ({ state }) => state,
    waits: {
      pending: { for: 'the hub', until: 'due', within: '10 min, then longer' },
      verified: { for: 'the end of the lease', until: 'due', within: '80 to 90 % of the lease' },
      denied: { for: 'time', until: 'due', within: '7 days' },
      ending: { for: 'the hub', until: 'due', within: '10 min, then longer' },
      removed: 'end',
    },
  }),
  machineGraph<Parameters<typeof followMove>[0], 'stays' | 'moves'>({
    file: 'content/ingest/run/feed-location',
    starts: [NOT_MOVED],
    events: () => ['stays', 'moves'],
    step(before, event) {
      const there = 'https://b.example/feed';
      return [followMove(before, 'https://a.example/feed', event === 'moves' ? there : undefined), []];
    },
    stateName: ({ currentUrl, movedTo }) =>
      movedTo !== null ? 'a move was seen' : currentUrl === null ? 'at its address' : 'moved',
    waits: { 'at its address': 'nothing', 'a move was seen': 'nothing', moved: 'nothing' },
  }),
];
