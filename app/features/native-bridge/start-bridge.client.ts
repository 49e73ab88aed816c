import { type HostBridge, hostBridge, hostFacts } from '#app/lib/host-app.ts';
import { type HostNavigation, handOver, setHostNavigator } from '#app/lib/host-navigation.ts';
import { onPrivacyChange, privacyState } from '#app/lib/privacy-state.ts';
import { report } from '#app/lib/report.ts';
import { bridgeRequest, bridgeResult } from './bridge-message.ts';
import { consentStrings } from './consent-strings.ts';
import { outsideLink } from './outside-link.ts';

/** Connects the page to the native app around it: only where a bridge exists and the host is one (section 5). */
export function start(): void {
  const bridge = hostBridge(window);
  const facts = hostFacts(window);
  if (!bridge || !facts) return;
  handConsentOver(bridge);
  setHostNavigator((navigation, fallBack) => void navigate(bridge, navigation, fallBack));
  document.addEventListener('click', leaveBy, { capture: true });
}

function handConsentOver(bridge: HostBridge): void {
  const tell = () => bridge.consent?.(consentStrings(privacyState()));
  if (privacyState().decided) tell();
  onPrivacyChange(tell);
}

async function navigate(bridge: HostBridge, navigation: HostNavigation, fallBack: () => void): Promise<void> {
  const fail = (message: string) => {
    report('native navigation failed', {
      message,
      target: navigation.target,
      item_id: navigation.context.itemId || undefined,
    });
    fallBack();
  };
  try {
    const result = bridgeResult(await bridge.navigate(bridgeRequest(navigation, location.origin)));
    if (result.outcome === 'failed') fail(result.message);
    if (result.outcome === 'unreadable') console.debug('The host app gave a result that cannot be read.');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Links that leave the site open in the browser of the device, not within the app's frame. */
function leaveBy(event: MouseEvent): void {
  const url = outsideLink(event, location.origin);
  if (!url) return;
  const context = {
    interstitialAdShowPoint: 'no_interstitial',
    eventTrigger: 'link click',
    itemId: '',
    eventValue: url,
  } as const;
  if (!handOver({ target: 'external', url, context }, () => location.assign(url))) return;
  event.preventDefault();
}
