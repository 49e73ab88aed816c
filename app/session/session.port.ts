export { type SessionView, sessionApi } from './session-api.ts';
export { type SessionFacts, sessionFacts } from './session-facts.ts';
