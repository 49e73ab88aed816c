export type { CollectObserver } from './collector/collect-call.server.ts';
export {
  type CollectSettings,
  collectSettings,
  collectVariables,
} from './collector/collect-settings.server.ts';
export { createEventStore, type NewEvent, type StoredEvent } from './collector/event-store.server.ts';
export { type Collector, openCollector } from './collector/open-collector.server.ts';
export { collectorOfBrowsers, destinationOf } from './collector/send-event.server.ts';
