import { report } from '#app/events/events.port.ts';
import { steadyTime } from '#app/lib/clock/page-clock.client.ts';
import { settledWithin } from '#app/lib/http/settled-within.ts';
import { onPrivacyChange, type PrivacyState } from '#app/privacy/privacy.port.ts';
import { bridgeRequest, bridgeResult } from './bridge-message.ts';
import { clickedLink } from './clicked-link.ts';
import { type HostBridge, hostBridge, hostFacts } from './host-app.ts';
import { type HostNavigation, handOver, setHostNavigator } from './host-navigation.ts';
import { linkNavigation } from './link-navigation.ts';

/** Whether the dark theme is shown because the host forces it. */
let isDark = false;

function hostForcesDark(): boolean {
  const facts = hostFacts(window);
  return facts?.platform === 'android' && facts.darkTheme;
}

/** Shows the theme that the host forces now, which may be another one than at the start; most browsers have no host. */
async function followTheme(): Promise<void> {
  if (hostForcesDark() === isDark) return;
  const { showTheme } = await import('./show-theme.client.ts');
  isDark = hostForcesDark();
  showTheme(document, isDark);
}

/** Dispatched on the window by a host that adds its bridge, or changes its theme, while the page is open. */
const CHANGE_EVENT = 'mastheadbridgechange';

/**
 * Connects the page to the native app around it: only where a bridge exists and the host is a native app (section
 * 5). One that comes later is found when it is announced, when the page is shown again, and at the next tap.
 */
export function start(): void {
  let isConnected = false;
  const look = () => {
    isConnected ||= connect();
    // A theme whose code did not load is shown at the next look.
    if (isConnected) followTheme().catch(() => undefined);
  };
  look();
  addEventListener(CHANGE_EVENT, look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  const tapped = (event: MouseEvent) => {
    if (!isConnected) look();
    if (isConnected) openByHost(event);
  };
  document.addEventListener('click', tapped, { capture: true });
}

/**
 * Taps on one link that are closer together are one, in ms, and so are those before the host has answered: it would open
 * its screen twice.
 */
const DOUBLE_TAP_MS = 1_000;

/** @returns whether there is a host */
function connect(): boolean {
  const bridge = hostBridge(window);
  const facts = hostFacts(window);
  if (!bridge || !facts) return false;
  handConsentOver(bridge);
  let sent = { url: '', at: 0, isAnswered: true };
  setHostNavigator((navigation, fallBack) => {
    const { url, target } = navigation;
    if (!facts.targets.includes(target)) return false;
    const at = steadyTime();
    if (url === sent.url && (!sent.isAnswered || at - sent.at < DOUBLE_TAP_MS)) return true;
    const tap = { url, at, isAnswered: false };
    sent = tap;
    void navigate(bridge, navigation, fallBack).finally(() => {
      tap.isAnswered = true;
    });
    return true;
  });
  return true;
}

/** Hands the choice over once it is known, and after each change. A host that fails at it may still navigate. */
function handConsentOver(bridge: HostBridge): void {
  const send = async (state: PrivacyState) => bridge.consent?.(consentStrings(state));
  onPrivacyChange((state) => {
    send(state).catch((error: unknown) =>
      console.warn('The host app did not take the consent strings.', error),
    );
  });
}

/** A host that has not answered by then has failed, in ms; the visitor waits for what was tapped. */
export const HOST_ANSWER_MS = 3_000;

async function navigate(bridge: HostBridge, navigation: HostNavigation, fallBack: () => void): Promise<void> {
  const fail = (message: string) => {
    report('native navigation failed', {
      message,
      target: navigation.target,
      item_id: navigation.context.itemId || undefined,
    });
    fallBack();
  };
  const watch = watchHiding(document);
  try {
    const asked = Promise.resolve(bridge.navigate(bridgeRequest(navigation, location.origin)));
    const answer = await settledWithin(asked, HOST_ANSWER_MS);
    if ('promise' in answer) {
      answer.promise.catch(() => undefined);
      // Behind the host's own screen the page is hidden: it has navigated, without saying so. The visitor may be back by
      // now, at once or after a time in which the timers of the page stood still.
      if (!watch.wasHidden()) fail(`no answer within ${HOST_ANSWER_MS / 1000} s`);
      return;
    }
    const result = bridgeResult(answer.value);
    if (result.outcome === 'failed') fail(result.message);
    if (result.outcome === 'unreadable')
      console.debug('The host app returned a result that is not valid JSON.');
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    watch.end();
  }
}

/** Notes whether the page is hidden at any time from now on. */
function watchHiding(page: Document) {
  let wasHidden = false;
  const look = () => {
    wasHidden ||= page.visibilityState === 'hidden';
    return wasHidden;
  };
  page.addEventListener('visibilitychange', look);
  return { wasHidden: look, end: () => page.removeEventListener('visibilitychange', look) };
}

/** Lets the host open links that it supports; other click listeners, such as reports, still get the event. */
function openByHost(event: MouseEvent): void {
  const link = clickedLink(event);
  const navigation = link && linkNavigation(link, new URL(location.href));
  if (navigation && handOver(navigation, () => location.assign(navigation.url))) event.preventDefault();
}

/** The visitor's privacy choice for hosts and their ad SDKs, under the key names that the IAB defines for apps. */
export function consentStrings({ optedOut, limitedAds, usPrivacy, gpp }: PrivacyState): string {
  return JSON.stringify({
    IABUSPrivacy_String: usPrivacy,
    IABGPP_HDR_GppString: gpp.string,
    IABGPP_GppSID: gpp.sections.join('_'),
    opted_out: optedOut,
    limited_ads: limitedAds,
  });
}
