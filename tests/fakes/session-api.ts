import type { SentMark, SessionApi, SessionView } from '#app/session/session-api.ts';

/** A session of another part, as reporting sees it; it does what the real one does with what was sent. */
export function fakeSession(over: Partial<SessionView> = {}) {
  let session: SessionView = {
    ...{ id: 'session-1', counter: 3, startedAt: Date.now(), engagedAt: undefined },
    ...{ engagedReported: false, reportedKeys: [], pageViews: 1 },
    ...over,
  };
  const marks: SentMark[] = [];
  const sentAtOnce = (mark: SentMark) => {
    marks.push(mark);
    const { key } = mark;
    if (key !== undefined && session.reportedKeys.includes(key)) return undefined;
    session = {
      ...session,
      reportedKeys: key === undefined ? session.reportedKeys : [...session.reportedKeys, key],
      engagedAt: session.engagedAt ?? (mark.engaged || mark.startsInApp ? Date.now() : undefined),
    };
    return session;
  };
  const engagedReportedAtOnce = () => {
    session = { ...session, engagedReported: true };
  };
  const api: SessionApi = {
    ...{ sentAtOnce, engagedReportedAtOnce },
    current: async () => session,
    stored: () => session,
    sent: async (mark) => sentAtOnce(mark),
    engagedReported: async () => engagedReportedAtOnce(),
  };
  return {
    ...{ api, marks },
    /** This session ends, and another begins. @returns the one that ended */
    end(): SessionView {
      const ended = session;
      session = {
        ...session,
        id: `session-${session.counter + 1}`,
        counter: session.counter + 1,
        reportedKeys: [],
      };
      return ended;
    },
  };
}
