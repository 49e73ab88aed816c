import { fullPageTransition } from '#app/ads/full-page-ad.machine.ts';
import { coordinatorTransition, newCoordinator } from '#app/ads/page/coordinator.machine.ts';
import { newRefresh, nextRefreshAt, refreshTransition } from '#app/ads/refresh.machine.ts';
import { type AdAnswer, PLANNED, slotTransition } from '#app/ads/slot.machine.ts';
import { stickyTransition } from '#app/ads/sticky.machine.ts';
import { machineGraph } from './machine-graph.ts';

const AD: AdAnswer = {
  ...{ size: [300, 250], provider: 'gam', costModel: 'cpm' },
  ...{ advertiserId: undefined, creativeId: undefined, lineItemId: undefined },
};

/** Graphs of the machines of ads. */
export const adMachines = () => [
  machineGraph<Parameters<typeof slotTransition>[0], Parameters<typeof slotTransition>[1]>({
    file: 'ads/slot',
    starts: [PLANNED],
    events: (at) => [
      ...(['came near', 'bids closed', 'asked', 'seen', 'refresh due', 'clicked', 'ticked'] as const).map(
        (kind) => ({ kind, at }),
      ),
      { kind: 'answered', at, answer: AD },
      { kind: 'answered', at, answer: 'no fill' },
      { kind: 'broke', at, message: '' },
      { kind: 'failed', at, reason: 'slot has no place' },
      { kind: 'removed' },
    ],
    step(state, event) {
      const step = slotTransition(state, event);
      // Rounds have no end; two show all.
      return 'round' in step.state && step.state.round > 2 ? [state, []] : [step.state, step.effects];
    },
    stateName: ({ phase }) => phase,
    waits: {
      planned: 'visitor',
      bidding: { for: 'bids', until: 'ticked', within: 'AD_TIMINGS.bids' },
      requested: {
        for: 'the ad manager',
        until: 'ticked',
        within: 'AD_TIMINGS.manager, then AD_TIMINGS.answer',
      },
      ...{ rendered: 'visitor', viewable: 'visitor', empty: 'nothing', failed: 'nothing', removed: 'end' },
    },
  }),
  machineGraph<Parameters<typeof coordinatorTransition>[0], Parameters<typeof coordinatorTransition>[1]>({
    file: 'ads/page/coordinator',
    starts: [newCoordinator(1_000_000_000_000, { prebidTimeout: 1_000, isDecided: false })],
    events: (at, { nextNumber }) => [
      // Batches have no end; one shows all.
      ...(nextNumber === 1
        ? [{ kind: 'slot wanted' as const, at, slot: { id: 'gpt_div_1', round: 1, prebid: true, aps: true } }]
        : []),
      { kind: 'slot removed', at, id: 'gpt_div_1' },
      { kind: 'consent decided', at },
      { kind: 'part ready', at, part: 'prebid' },
      { kind: 'part failed', at, part: 'aps' },
      { kind: 'bids came', at, part: 'prebid', batch: 1 },
      { kind: 'ticked', at },
    ],
    step(before, event) {
      const { state, effects } = coordinatorTransition(before, event);
      return [state, effects];
    },
    stateName: ({ consentBy, batchAt, batches }) => {
      if (consentBy !== undefined) return 'no decision yet';
      if (batches.length > 0) return 'bidding';
      return batchAt === undefined ? 'at rest' : 'gathering';
    },
    waits: {
      'no decision yet': { for: 'the privacy decision', until: 'ticked', within: 'AD_TIMINGS.consent' },
      gathering: { for: 'more slots', until: 'ticked', within: 'AD_TIMINGS.batch' },
      bidding: { for: 'bidders', until: 'ticked', within: 'the fail-safe of Prebid' },
      'at rest': 'nothing',
    },
  }),
  machineGraph<Parameters<typeof refreshTransition>[0], Parameters<typeof refreshTransition>[1]>({
    file: 'ads/refresh',
    starts: [newRefresh(30, 1, false)],
    events: (at) => [
      { kind: 'answered', at },
      { kind: 'gone', at },
      { kind: 'visible', at, part: 1 },
      { kind: 'visible', at, part: 0 },
      { kind: 'tab', at, isHidden: true },
      { kind: 'tab', at, isHidden: false },
      { kind: 'ticked', at },
    ],
    step(before, event) {
      const { state, isDue } = refreshTransition(before, event);
      return [state, isDue ? ['refresh'] : []];
    },
    stateName: (state) => {
      if (state.left === 0) return 'no more';
      if (state.answeredAt === undefined) return 'no answer yet';
      return nextRefreshAt(state) === undefined ? 'out of sight' : 'counting';
    },
    waits: {
      // The slot's own machine ends this wait.
      'no answer yet': 'nothing',
      'out of sight': 'visitor',
      counting: { for: 'time', until: 'ticked', within: '30, 60 or 120 s' },
      'no more': 'end',
    },
  }),
  machineGraph<Parameters<typeof stickyTransition>[0], Parameters<typeof stickyTransition>[1]>({
    file: 'ads/sticky',
    starts: ['waiting'],
    events: () => ['filled', 'empty', 'closed by visitor'],
    step: (state, event) => [stickyTransition(state, event), []],
    stateName: (state) => state,
    waits: { waiting: 'nothing', shown: 'visitor', hidden: 'nothing', closed: 'end' },
  }),
  machineGraph<Parameters<typeof fullPageTransition>[0], Parameters<typeof fullPageTransition>[1]>({
    file: 'ads/full-page-ad',
    starts: [{ phase: 'idle', shownAt: undefined }],
    events: (at) => [
      { kind: 'show point', at, point: 'story' },
      { kind: 'answered', at, isEmpty: false },
      { kind: 'answered', at, isEmpty: true },
      { kind: 'failed', at, reason: 'no answer' },
      { kind: 'another shown' },
      { kind: 'closed', at },
    ],
    step(before, event) {
      const { state, effects } = fullPageTransition(before, event);
      return [state, effects];
    },
    stateName: ({ phase }) => phase,
    waits: {
      idle: 'visitor',
      asked: { for: 'the ad manager', until: 'failed', within: 'the time-outs of its slot' },
      shown: 'visitor',
    },
  }),
];
