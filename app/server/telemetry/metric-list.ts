/** A metric as Prometheus names it, and the alert on it, if there is one. */
export interface Metric {
  name: string;
  /** A summary has a value for each `quantile`, and is set as a gauge is. */
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  help: string;
  labels: readonly string[];
  /** Upper bounds of a histogram. Default: {@link SECONDS}. */
  bounds?: readonly number[];
  /** True if the store counts it, so that all servers of a store say the same and are not added up. */
  isOfStore?: boolean;
  alert?: MetricAlert;
}

/** When somebody is called, and what they look at first. */
interface MetricAlert {
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
  pages: {
    name: 'masthead_pages_total',
    type: 'counter',
    help: 'Shared pages that were answered, by where they came from: fresh or stale out of the cache, or rendered.',
    labels: ['from'],
  },
  pageAge: {
    name: 'masthead_page_age_seconds',
    type: 'histogram',
    help: 'Age of pages that were answered out of the cache.',
    labels: [],
    bounds: [0.5, 1, 2.5, 5, 10, 30, 65],
  },
  rendering: {
    name: 'masthead_render_seconds',
    type: 'histogram',
    help: 'Seconds that a shared page took to render, its data included.',
    labels: [],
  },
  upstreamCalls: {
    name: 'masthead_upstream_calls_total',
    type: 'counter',
    help: 'Calls of the carrier’s back end, by call and class of status; none: there was no answer.',
    labels: ['call', 'status'],
  },
  upstreamSeconds: {
    name: 'masthead_upstream_seconds',
    type: 'histogram',
    help: 'Seconds that a call of the carrier’s back end took, its retry included.',
    labels: ['call'],
    alert: {
      name: 'MastheadBackEndSlow',
      expression: 'histogram_quantile(0.99, sum by (le) (rate(masthead_upstream_seconds_bucket[5m]))) > 2.5',
      during: '10m',
      look: 'the carrier’s back end: masthead upstream check; visitors get earlier answers meanwhile',
    },
  },
  databaseSeconds: {
    name: 'masthead_database_seconds',
    type: 'histogram',
    help: 'Seconds that a statement took, by kind of statement.',
    labels: ['statement'],
  },
  databaseErrors: {
    name: 'masthead_database_errors_total',
    type: 'counter',
    help: 'Statements that failed.',
    labels: [],
  },
  eventsReceived: {
    name: 'masthead_events_received_total',
    type: 'counter',
    help: 'Events that browsers sent, by what became of them: stored, duplicate, rejected, or refused for now.',
    labels: ['outcome'],
  },
  eventsForwarded: {
    name: 'masthead_events_forwarded_total',
    type: 'counter',
    help: 'Calls of carriers’ collectors, an event each, by class of status; none: there was no answer.',
    labels: ['status'],
  },
  vitals: {
    name: 'masthead_web_vitals_total',
    type: 'counter',
    help: 'Web vitals of visitors, by metric, rating and brand.',
    labels: ['metric', 'rating', 'brand'],
  },
  vitalSeconds: {
    name: 'masthead_web_vital_seconds',
    type: 'histogram',
    help: 'Web vitals of visitors that are times, by metric and brand.',
    labels: ['metric', 'brand'],
    bounds: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
  },
  pushSent: {
    name: 'masthead_push_sent_total',
    type: 'counter',
    help: 'Push messages that the push service took, by brand.',
    labels: ['brand'],
    isOfStore: true,
  },
  pushFailed: {
    name: 'masthead_push_failed_total',
    type: 'counter',
    help: 'Push messages that did not reach the push service, by brand and reason: refused, unavailable in all tries, or for a service that is not set up.',
    labels: ['brand', 'reason'],
    isOfStore: true,
    alert: {
      name: 'MastheadPushFailing',
      expression:
        'sum(increase(masthead_push_failed_total[1h])) > 0.1 * (sum(increase(masthead_push_sent_total[1h])) + sum(increase(masthead_push_failed_total[1h])))',
      during: '5m',
      look: 'the report of masthead.mjs push send, which has the answers; refused: the keys of the site (VAPID_…) or the credentials of Firebase; unavailable: the push service',
    },
  },
  pushExpired: {
    name: 'masthead_push_expired_total',
    type: 'counter',
    help: 'Devices that were taken off the push messages, by brand and reason: gone, as the push service says, or not seen for 270 days.',
    labels: ['brand', 'reason'],
    isOfStore: true,
  },
  pictures: {
    name: 'masthead_pictures_total',
    type: 'counter',
    help: 'Pictures that were asked for, by status.',
    labels: ['status'],
  },
  ingestEnds: {
    name: 'masthead_ingest_ends_total',
    type: 'counter',
    help: 'How often the process that reads the feeds ended by itself or was killed.',
    labels: [],
  },
  tracesDropped: {
    name: 'masthead_spans_dropped',
    type: 'gauge',
    help: 'Spans that no collector of traces took, since the start.',
    labels: [],
  },
  loopDelay: {
    name: 'masthead_event_loop_delay_seconds',
    type: 'summary',
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
    help: 'Seconds since a feed was last read, of the feed of each host that waits longest; only feeds that brands name now.',
    labels: ['host'],
    alert: {
      name: 'MastheadFeedSilent',
      expression: 'masthead_feed_read_age_seconds > 6 * 3600',
      during: '15m',
      look: 'masthead.mjs content feeds, and the log: the feed’s address may have moved',
    },
  },
  feedItems: {
    name: 'masthead_feed_items',
    type: 'gauge',
    help: 'Items of the last read of all feeds, by what became of them: added, changed, same, left out.',
    labels: ['outcome'],
  },
  newestStory: {
    name: 'masthead_newest_story_age_seconds',
    type: 'gauge',
    help: 'Seconds since a story was stored.',
    labels: [],
    alert: {
      name: 'MastheadNothingNew',
      expression: 'masthead_newest_story_age_seconds > 12 * 3600',
      during: '15m',
      look: 'masthead.mjs content feeds: feeds may be read and bring nothing, or the process of the feeds may end again and again (masthead_ingest_ends_total)',
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
    help: 'Age of the oldest event that waits for a collector that this server knows; 0 if none does.',
    labels: [],
    alert: {
      name: 'MastheadEventsStuck',
      expression: 'masthead_events_oldest_waiting_seconds > 900',
      during: '5m',
      look: 'the carrier’s collector; nothing is lost for 90 days',
    },
  },
  eventsWithoutCollector: {
    name: 'masthead_events_without_collector',
    type: 'gauge',
    help: 'Events that wait although this server knows no collector of their brand, by brand; 0 for brands whose collector it knows.',
    labels: ['brand'],
    alert: {
      name: 'MastheadEventsWithoutCollector',
      expression: 'min by (brand) (masthead_events_without_collector) > 0',
      during: '1h',
      look: 'the file of the brand: it has mistakes, is gone, or names no reporting.atomHost any more; its events are sent once a server knows its collector, and deleted after three times EVENTS_KEEP_DAYS',
    },
  },
} as const satisfies Record<string, Metric>;

/** Name of a metric in the list. */
export type MetricKey = keyof typeof METRICS;
