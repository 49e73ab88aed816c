import { gppAnswer, gppPing } from './gpp-commands.ts';
import { onPrivacyChange, privacyState } from './privacy-state.ts';

type Callback = (data: unknown, success: boolean) => void;
interface GppListener {
  id: number;
  callback: Callback;
}
type GppApi = ((command: string, callback: Callback, parameter?: unknown) => void) & {
  queue?: Array<[string, Callback, unknown]>;
  events?: GppListener[];
};
type UspApi = (command: string, version: unknown, callback: Callback) => void;

declare global {
  interface Window {
    __uspapi?: UspApi;
    __gpp?: GppApi;
  }
}

/** Installs both IAB APIs in full, in place of the inline script's stubs, and processes what these queued. */
export function installIabApis(page: Window): void {
  page.__uspapi = (command, version, callback) => {
    if (command !== 'getUSPData' || version !== 1) callback(null, false);
    else callback({ version: 1, uspString: privacyState().usPrivacy }, true);
  };
  const early = page.__gpp;
  const listeners = early?.events ?? [];
  const gpp = gppApi(listeners);
  page.__gpp = gpp;
  for (const [command, callback, parameter] of early?.queue?.splice(0) ?? []) {
    runSafely(() => gpp(command, callback, parameter));
  }
  onPrivacyChange((state) => {
    for (const [eventName, data] of [
      ['sectionChange', 'usnat'],
      ['signalStatus', 'ready'],
    ]) {
      for (const { id, callback } of [...listeners]) {
        runSafely(() => callback({ eventName, listenerId: id, data, pingData: gppPing(state) }, true));
      }
    }
  });
  addLocatorsWhenNeeded(page);
  page.addEventListener('message', (event) => answerFrame(page, event));
}

function gppApi(listeners: GppListener[]): GppApi {
  let last = listeners.reduce((max, { id }) => Math.max(max, id), 0);
  const notify = (callback: Callback, eventName: string, listenerId: unknown, data: boolean) =>
    callback({ eventName, listenerId, data, pingData: gppPing(privacyState()) }, true);
  return (command, callback, parameter) => {
    if (command === 'addEventListener') {
      last++;
      listeners.push({ id: last, callback });
      notify(callback, 'listenerRegistered', last, true);
    } else if (command === 'removeEventListener') {
      const index = listeners.findIndex(({ id }) => id === parameter);
      if (index >= 0) listeners.splice(index, 1);
      notify(callback, 'listenerRemoved', parameter, index >= 0);
    } else {
      const answer = gppAnswer(command, parameter, privacyState());
      callback(answer ?? null, answer !== undefined);
    }
  };
}

/** Frames of third parties find the page that has the API by frames of these names (USP API 1, GPP CMP API 1.1). */
const LOCATORS = ['__uspapiLocator', '__gppLocator'];

/**
 * Adds the locator frames as soon as the page has any frame that may need them. Creating a frame blocks a phone for
 * 50 ms, so each is created in a task of its own.
 */
function addLocatorsWhenNeeded(page: Window): void {
  const addIfNeeded = () => {
    if (page.length === 0) return;
    observer.disconnect();
    for (const name of LOCATORS) setTimeout(() => addLocator(page, name));
  };
  const observer = new MutationObserver(addIfNeeded);
  observer.observe(page.document, { childList: true, subtree: true });
  addIfNeeded();
}

function addLocator(page: Window, name: string): void {
  if (page.frames[name as never] || page.document.getElementsByName(name).length > 0) return;
  const frame = page.document.createElement('iframe');
  frame.name = name;
  frame.title = name;
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  page.document.body.append(frame);
}

interface FrameCall {
  command: string;
  version?: unknown;
  parameter?: unknown;
  callId: unknown;
}

/** Answers a frame that calls by postMessage, in the form of its call: text or object. */
function answerFrame(page: Window, { data, source }: MessageEvent): void {
  const request = callIn(data);
  if (!request) return;
  const { api, call } = request;
  const reply: Callback = (returnValue, success) => {
    const answer = { [`${api}Return`]: { returnValue, success, callId: call.callId } };
    (source as Window | null)?.postMessage(typeof data === 'string' ? JSON.stringify(answer) : answer, '*');
  };
  if (api === '__uspapi') page.__uspapi?.(call.command, call.version, reply);
  else page.__gpp?.(call.command, reply, call.parameter);
}

function callIn(data: unknown): { api: '__uspapi' | '__gpp'; call: FrameCall } | undefined {
  // Most messages of a page are for others; only those that name the API are parsed.
  const text = typeof data === 'string';
  if (text && !data.includes('__uspapiCall') && !data.includes('__gppCall')) return undefined;
  try {
    const read = (text ? JSON.parse(data) : data) as Record<string, FrameCall | undefined> | null;
    for (const api of ['__uspapi', '__gpp'] as const) {
      const call = read?.[`${api}Call`];
      if (call && typeof call.command === 'string') return { api, call };
    }
  } catch {
    // Not a call of the API.
  }
  return undefined;
}

/** Third-party callbacks that throw must not stop the others. */
function runSafely(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    console.warn('A listener for the privacy choice failed.', error);
  }
}
