/** What the server writes above the worker's code, for one brand and language. */
export interface WorkerSettings {
  brid: string;
  /** Title of a message that says none. */
  name: string;
  icon: string;
  /** A whole page for what cannot be read offline; `<!--kept-->` gives way to a list of what can. */
  offlinePage: string;
  /** Body of a message that says none. */
  newsText: string;
}

/** Global name under which the settings stand in the worker. */
export const SETTINGS_NAME = '__MASTHEAD__';
