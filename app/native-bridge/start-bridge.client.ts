import { report } from '#app/events/events.port.ts';
import { onPrivacyChange, privacyState } from '#app/privacy/privacy.port.ts';
import { bridgeRequest, bridgeResult } from './bridge-message.ts';
import { clickedLink } from './clicked-link.ts';
import { consentStrings } from './consent-strings.ts';
import { type HostBridge, hostBridge, hostFacts } from './host-app.ts';
import { type HostNavigation, handOver, setHostNavigator } from './host-navigation.ts';
import { keepDark } from './keep-dark.client.ts';
import { linkNavigation } from './link-navigation.ts';

/** Connects the page to the native app around it: only where a bridge exists and the host is one (section 5). */
export function start(): void {
  const bridge = hostBridge(window);
  const facts = hostFacts(window);
  if (!bridge || !facts) return;
  if (facts.platform === 'android' && facts.darkTheme) keepDark(document);
  handConsentOver(bridge);
  setHostNavigator((navigation, fallBack) => {
    if (!facts.targets.includes(navigation.target)) return false;
    void navigate(bridge, navigation, fallBack);
    return true;
  });
  document.addEventListener('click', openByHost, { capture: true });
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

/** Links lead where the host leads; what listens to a click, such as reports, hears it all the same. */
function openByHost(event: MouseEvent): void {
  const link = clickedLink(event);
  const navigation = link && linkNavigation(link, new URL(location.href));
  if (navigation && handOver(navigation, () => location.assign(navigation.url))) event.preventDefault();
}
