export { closeOnSignal } from './close-on-signal.ts';
export { type DeployedBrand, readDeployedBrand } from './deployed-brands.ts';
export { reloadOnSignal } from './reload-on-signal.ts';
export { endOnUncaught } from './run-program.ts';
export { ENVIRONMENT_VARIABLES, readServerSettings, type ServerSettings } from './server-settings.server.ts';
export { type RunningSite, type SiteOptions, startServer } from './start-server.ts';
export { createServerLog } from './telemetry/json-log.ts';
export { METRICS, type Metric } from './telemetry/metric-list.ts';
export type { RequestLine } from './telemetry/watch-requests.ts';
