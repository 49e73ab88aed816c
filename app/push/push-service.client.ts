import { privacyState } from '#app/privacy/privacy.port.ts';
import type { PushServiceSettings } from './push-provider.ts';

/** The push service of this site. */
export interface PushService {
  /** Requested from the server once, when first needed. */
  settings(): Promise<PushServiceSettings>;
  /** Whether this visitor may use it; false where none is set up. */
  isOpen(): Promise<boolean>;
}

/** Creates the push service; nothing is requested before it is needed. */
export function pushService(ask: () => Promise<Response> = () => fetch('/push-settings.json')): PushService {
  let answer: Promise<PushServiceSettings> | undefined;
  const settings = () => {
    // A failed request is repeated next time.
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
      // Firebase is a third party: not used after an opt-out of sharing.
      return provider === 'web-push' || (provider === 'firebase' && !privacyState().optedOut);
    },
  };
}

async function askServer(ask: () => Promise<Response>): Promise<PushServiceSettings> {
  const answer = await ask();
  return answer.ok ? ((await answer.json()) as PushServiceSettings) : { provider: null };
}
