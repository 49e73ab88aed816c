import { privacyState } from '#app/privacy/privacy.port.ts';
import type { PushServiceSettings } from './push-provider.ts';

/** The service that sends for this site. */
export interface PushService {
  /** Asked of the server once, when it is first needed. */
  settings(): Promise<PushServiceSettings>;
  /** Whether this visitor may be led to it: never where none is set up. */
  isOpen(): Promise<boolean>;
}

/** The service of the site; nothing is asked before it is needed. */
export function pushService(ask: () => Promise<Response> = () => fetch('/push-settings.json')): PushService {
  let answer: Promise<PushServiceSettings> | undefined;
  const settings = () => {
    // One that could not be asked for is asked for again.
    answer ??= askServer(ask).catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
  return {
    settings,
    async isOpen() {
      const { provider } = await settings();
      // Firebase is another party: who opted out of sharing is not led to it.
      return provider === 'web-push' || (provider === 'firebase' && !privacyState().optedOut);
    },
  };
}

async function askServer(ask: () => Promise<Response>): Promise<PushServiceSettings> {
  const answer = await ask();
  return answer.ok ? ((await answer.json()) as PushServiceSettings) : { provider: null };
}
