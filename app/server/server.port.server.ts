export { closeOnSignal } from './close-on-signal.ts';
export { type DeployedBrand, readDeployedBrand } from './deployed-brand.ts';
export { reloadOnSignal } from './reload-on-signal.ts';
export { ENVIRONMENT_VARIABLES, readServerSettings, type ServerSettings } from './server-settings.server.ts';
export { type RunningSite, type SiteOptions, startServer } from './start-server.ts';
export { stripNulBytes } from './strip-nul-bytes.ts';
export { METRICS, type Metric } from './telemetry/metric-list.ts';
