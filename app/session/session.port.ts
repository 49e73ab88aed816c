export { type SessionView, sessionDoor } from './session-door.ts';
export { type SessionFacts, sessionFacts } from './session-facts.ts';
