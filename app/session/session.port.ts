export { lastVisitAt } from './last-visit.ts';
export { type SessionView, sessionApi, sessionStarted } from './session-api.ts';
export { countedSessionFacts, type SessionFacts, sessionFacts } from './session-facts.ts';
