/** A metric as Prometheus names it, and the alert on it, if there is one. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  alert?: MetricAlert;
}

/** When somebody is called, and what they look at first. */
export interface MetricAlert {
  name: string;
  /** PromQL. */
  expression: string;
  /** How long it must hold, for example 5m. */
  during: string;
  look: string;
}

/** Upper bounds of the duration of a request, in s. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** All metrics of a server. No label has the value of a visitor, an address or an id. */
export const METRICS = {
  requests: {
    name: 'masthead_requests_total',
    type: 'counter',
    help: 'Requests that were answered, by kind of route, class of status and brand.',
    labels: ['route', 'status', 'brand'],
    alert: {
      name: 'MastheadServerErrors',
      expression:
        'sum(rate(masthead_requests_total{status="5xx"}[5m])) / sum(rate(masthead_requests_total[5m])) > 0.01',
      during: '5m',
      look: 'the log: requests with status 5xx, and warnings of the database and the back end',
    },
  },
  seconds: {
    name: 'masthead_request_seconds',
    type: 'histogram',
    help: 'Seconds from the head of a request to the end of its answer, by kind of route.',
    labels: ['route'],
    alert: {
      name: 'MastheadSlow',
      expression:
        'histogram_quantile(0.99, sum by (le) (rate(masthead_request_seconds_bucket{route="page"}[5m]))) > 1',
      during: '10m',
      look: 'event-loop delay (too little processor), then the database, then the back end',
    },
  },
  loopDelay: {
    name: 'masthead_event_loop_delay_seconds',
    type: 'gauge',
    help: 'Delay of the event loop since the last scrape, by quantile.',
    labels: ['quantile'],
    alert: {
      name: 'MastheadBusy',
      expression: 'masthead_event_loop_delay_seconds{quantile="0.99"} > 0.2',
      during: '10m',
      look: 'processor time of the pods; add a server',
    },
  },
  memory: {
    name: 'masthead_memory_bytes',
    type: 'gauge',
    help: 'Memory of the process, by kind.',
    labels: ['kind'],
  },
  databaseUp: {
    name: 'masthead_database_up',
    type: 'gauge',
    help: '1 while the store can be read.',
    labels: [],
    alert: {
      name: 'MastheadDatabaseDown',
      expression: 'masthead_database_up == 0',
      during: '1m',
      look: 'the database itself; pages are served from memory meanwhile',
    },
  },
  feedAge: {
    name: 'masthead_feed_read_age_seconds',
    type: 'gauge',
    help: 'Seconds since a feed was last read, of the feed of each host that waits longest.',
    labels: ['host'],
    alert: {
      name: 'MastheadFeedSilent',
      expression: 'masthead_feed_read_age_seconds > 6 * 3600',
      during: '15m',
      look: 'masthead.mjs content feeds, and the log: the feed’s address may have moved',
    },
  },
  storiesWaiting: {
    name: 'masthead_feed_waiting_stories',
    type: 'gauge',
    help: 'Stories that wait for an operator’s word on taking them down.',
    labels: [],
  },
  eventsWaiting: {
    name: 'masthead_events_waiting',
    type: 'gauge',
    help: 'Events that wait to be forwarded to the carriers.',
    labels: [],
  },
  oldestEvent: {
    name: 'masthead_events_oldest_waiting_seconds',
    type: 'gauge',
    help: 'Age of the oldest event that waits to be forwarded; 0 if none does.',
    labels: [],
    alert: {
      name: 'MastheadEventsStuck',
      expression: 'masthead_events_oldest_waiting_seconds > 900',
      during: '5m',
      look: 'the carrier’s collector; nothing is lost for 90 days',
    },
  },
} as const satisfies Record<string, Metric>;

/** Name of a metric in the list. */
export type MetricKey = keyof typeof METRICS;
