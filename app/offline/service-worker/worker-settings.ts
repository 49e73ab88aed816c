/** Settings of one brand and language that the server writes before the worker's code. */
export interface WorkerSettings {
  brid: string;
  /** Default title of a notification. */
  name: string;
  icon: string;
  /** The complete offline page; `<!--kept-->` is replaced by a list of cached pages. */
  offlinePage: string;
  /** Addresses of the files that the offline page shows. */
  offlineFiles: readonly string[];
  /** Whether pages that the carrier's app opens have a header, too. */
  frameInApp: boolean;
  /** Default body of a notification. */
  newsText: string;
}

/** Global variable of the settings in the worker. */
export const SETTINGS_NAME = '__MASTHEAD__';
