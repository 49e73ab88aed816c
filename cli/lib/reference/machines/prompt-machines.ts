import { FIRST_FEEDBACK, feedbackTransition } from '#app/prompts/feedback/feedback.machine.ts';
import { NO_PROMPTS, promptScheduleTransition } from '#app/prompts/prompt-schedule.machine.ts';
import { firstOptIn, optInTransition } from '#app/push/opt-in.machine.ts';
import { machineGraph } from './machine-graph.ts';

const DAY = '2026-11-21';
const OPT_IN = {
  ...{ nativeOptInEnabled: true, dailySessionCapping: -1, maxNumberOfDays: -1, startingDay: 0 },
  ...{ startingDailySession: 0, startingPageViews: 0, delayWhileInActionInSec: 4, timeDelayInSec: 5 },
  daysDelayFactor: 0,
};
const NEW_VISITOR = {
  ...{ dayCounter: 1, day: DAY, lastDayCounterSeen: 0, daysDelayWait: 0 },
  ...{ lastSessionSeen: 0, amountSeenToday: 0 },
};

function optIn(customOptInEnabled: boolean) {
  return machineGraph<Parameters<typeof optInTransition>[0], Parameters<typeof optInTransition>[1]>({
    file: 'push/opt-in',
    starts: [firstOptIn(NEW_VISITOR)],
    events(at) {
      const session = { session: 1, dailySessions: 1, pageViews: 1 };
      const context = { at, day: DAY, session, permission: 'default' as const, isVisible: true };
      return [
        ...(['page-viewed', 'acted', 'time-passed', 'turn-given', 'clicked', 'native-answered'] as const).map(
          (type) => ({ ...context, type }),
        ),
        ...(['ok', 'cancel'] as const).map((answer) => ({
          ...{ ...context, type: 'custom-answered' as const, answer },
        })),
      ];
    },
    step(before, event) {
      const { state, effects } = optInTransition(before, event, { ...OPT_IN, customOptInEnabled });
      return [state, effects];
    },
    stateName: ({ step }) => step,
    waits: {
      off: 'nothing',
      waiting: { for: 'a pause of the visitor', until: 'time-passed', within: 'the delays of the brand' },
      // The scheduler of prompts gives turns.
      queued: 'nothing',
      armed: 'visitor',
      ...{ 'asking-custom': 'visitor', 'asking-native': 'visitor', ended: 'nothing' },
    },
  });
}

/** Graphs of the machines of prompts. */
export const promptMachines = () => {
  const [custom, native] = [optIn(true), optIn(false)];
  const both = <T>(one: readonly T[], other: readonly T[]): T[] => [
    ...new Map([...one, ...other].map((value) => [JSON.stringify(value), value])).values(),
  ];
  return [
    {
      ...custom,
      states: both(custom.states, native.states),
      edges: both(custom.edges, native.edges),
      endless: both(custom.endless, native.endless),
    },
    machineGraph<
      Parameters<typeof promptScheduleTransition>[0],
      Parameters<typeof promptScheduleTransition>[1]
    >({
      file: 'prompts/prompt-schedule',
      starts: [NO_PROMPTS],
      events: (at) => [
        ...(['push', 'rating'] as const).flatMap((kind) => [
          { type: 'wanted' as const, kind, again: false, at },
          { type: 'seen' as const, kind, at },
          { type: 'ended' as const, kind, at },
        ]),
        { type: 'time-passed', at },
      ],
      step(before, event) {
        const { state, effects } = promptScheduleTransition(before, event, {
          dailyBudget: 9,
          pauseMs: 60_000,
        });
        return [{ ...state, shownToday: Math.min(3, state.shownToday) }, effects];
      },
      stateName: ({ showing, waiting }) =>
        showing ? 'showing' : waiting.length > 0 ? 'pausing' : 'nothing wanted',
      waits: {
        'nothing wanted': 'nothing',
        pausing: { for: 'the end of the pause', until: 'time-passed', within: 'pauseInSec' },
        showing: 'visitor',
      },
    }),
    machineGraph<Parameters<typeof feedbackTransition>[0], Parameters<typeof feedbackTransition>[1]>({
      file: 'prompts/feedback/feedback',
      starts: [FIRST_FEEDBACK],
      events: () => [
        { type: 'rated', rating: 5 },
        { type: 'written', text: 'fine' },
        { type: 'sent' },
        { type: 'arrived' },
        { type: 'failed' },
      ],
      step: (state, event) => [feedbackTransition(state, event), []],
      stateName: ({ status }) => status,
      waits: {
        asking: 'visitor',
        sending: { for: 'the server', until: 'failed', within: 'the call’s time-out' },
        thanked: 'end',
      },
    }),
  ];
};
