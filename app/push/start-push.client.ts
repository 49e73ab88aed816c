import { isProblem, onPage, report } from '#app/events/events.port.ts';
import { browserTimeZone } from '#app/lib/dates/browser-time-zone.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { onPrivacyChange } from '#app/privacy/privacy.port.ts';
import { countedSessionFacts } from '#app/session/session.port.ts';
import { type Configs, type PageConfigs, type SiteData, withConfig } from '#app/site/site.port.ts';
import type { Permission } from './opt-in.machine.ts';
import { ineligibleBecause } from './opt-in-eligibility.ts';
import { type OptInParts, runOptIn } from './opt-in-runner.client.ts';
import { onDay, readOptIn, writeOptIn } from './opt-in-state.ts';
import { type PushService, pushService } from './push-service.client.ts';
import { pushTimeZone, pushTopic } from './push-topic.ts';
import { syncSubscription } from './sync-subscription.client.ts';

/** Reported notification status by permission (section 4). */
const NOTIFICATION_STATUS: Readonly<Record<Permission, 'opted in' | 'opted out' | 'unselected'>> = {
  granted: 'opted in',
  denied: 'opted out',
  default: 'unselected',
};

const storage = safeLocalStorage();

/** Counts the visitor's days, synchronizes the subscription, and asks visitors who may be asked. */
export async function start({ site, configs }: { site: SiteData; configs: PageConfigs }): Promise<void> {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) return;
  await withConfig(configs, 'portal', ({ cmsConfig }) => startPush(site, cmsConfig));
}

function startPush(site: SiteData, cmsConfig: Configs['pageConfig']['cmsConfig']): void {
  const { pushNotificationConfig: push, pushNotificationOptIn: optIn } = cmsConfig;
  writeOptIn(storage, onDay(readOptIn(storage), localDay(Date.now())));
  const { pushNotificationsEnabled: enabled, notificationsAbTestName: abTestName } = push;
  const status = NOTIFICATION_STATUS[Notification.permission];
  if (enabled) report('push notification status', { status, ab_test_name: abTestName });

  const zone = browserTimeZone();
  const topic = pushTopic({ brid: site.brid, language: site.language, timeZone: pushTimeZone(zone, push) });
  const service = pushService();
  const permission = () => Notification.permission;
  const sync = syncSubscription({ enabled, topic, service, storage, permission });
  if (!enabled || !optIn.nativeOptInEnabled || Notification.permission !== 'default') return;
  askWhenAllowed(service, { site, settings: optIn, texts: optIn, abTestName, storage, onGranted: sync });
}

/** Starts the opt-in on the first page on which the rules allow it, where the visitor may use the service. */
function askWhenAllowed(service: PushService, parts: OptInParts): void {
  let isDecided = false;
  // Each page asks for itself: the next may come before the answer for the one before.
  const unsubscribe = onPage((page) => {
    if (isProblem(page)) return;
    mayRun(service, parts).then(
      (isOpen) => {
        if (isOpen === undefined || isDecided) return;
        isDecided = true;
        unsubscribe();
        if (isOpen) runWhileOpen(service, parts);
      },
      // The next page requests the settings again.
      () => undefined,
    );
  });
}

/** Whether the service is open to this visitor; undefined where the rules do not allow asking on this page. */
async function mayRun(service: PushService, { settings }: OptInParts): Promise<boolean | undefined> {
  const facts = await countedSessionFacts(storage);
  if (ineligibleBecause(settings, readOptIn(storage), facts) !== undefined) return undefined;
  return service.isOpen();
}

function runWhileOpen(service: PushService, parts: OptInParts): void {
  const stop = runOptIn(parts);
  const stopIfClosed = () =>
    service.isOpen().then(
      (isOpen) => isOpen || stop(),
      () => undefined,
    );
  onPrivacyChange(() => void stopIfClosed());
}
