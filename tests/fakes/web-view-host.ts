/** What a host app of the tests heard. */
export interface HostLog {
  navigations: Array<{ target: string; web_url: string; navigation_context: Record<string, string> }>;
  consents: Array<Record<string, unknown>>;
}

/** How the host behaves. */
export interface HostBehaviour {
  platform: 'android' | 'ios';
  darkTheme: boolean;
  /** What `navigate` answers. */
  result: string;
  /** Where it says that it can lead. */
  targets?: string[];
}

/**
 * A sample host app, as a script that runs before the page: the bridge of docs/reference/native-bridge.md, whose
 * calls are noted under `window.hostLog`. Give it to Playwright's `addInitScript`.
 */
export function webViewHost({ platform, darkTheme, result, targets }: HostBehaviour): void {
  const hostLog: HostLog = { navigations: [], consents: [] };
  Object.assign(window, {
    hostLog,
    mastheadBridge: {
      host: () => JSON.stringify({ platform, version: '4.2.0', darkTheme, targets }),
      navigate(request: string) {
        hostLog.navigations.push(JSON.parse(request));
        return result;
      },
      consent: (strings: string) => hostLog.consents.push(JSON.parse(strings)),
    },
  });
}
