export { closeOnSignal } from './close-on-signal.ts';
export { ENVIRONMENT_VARIABLES, type Environment, readEnvironment } from './env.server.ts';
export { type RunningSite, type SiteOptions, startServer } from './start-server.ts';
export { withoutNulBytes } from './without-nul-bytes.ts';
