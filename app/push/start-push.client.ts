import { isProblem, onPage, report } from '#app/events/events.port.ts';
import { browserTimeZone } from '#app/lib/dates/browser-time-zone.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { onPrivacyChange } from '#app/privacy/privacy.port.ts';
import { countedSessionFacts } from '#app/session/session.port.ts';
import { type Configs, type PageConfigs, type SiteData, withConfig } from '#app/site/site.port.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import type { Permission } from './opt-in.machine.ts';
import { ineligibleBecause } from './opt-in-eligibility.ts';
import type { OptInParts } from './opt-in-runner.client.ts';
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

/**
 * Counts the visitor's days, synchronizes the subscription, and reports and asks on pages that offer push. What the
 * device is subscribed to is one for all pages: it ends where no page offers push.
 */
export function start({ site, configs }: { site: SiteData; configs: PageConfigs }): void {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) return;
  writeOptIn(storage, onDay(readOptIn(storage), localDay(Date.now())));
  const service = pushService();
  let sync: (() => Promise<void>) | undefined;
  const optIn = createOptIn(service);
  let isReported = false;
  let turn = 0;
  onPage((page) => {
    turn += 1;
    const mine = turn;
    void withConfig(configs, pageKindOf(page.pathname), ({ cmsConfig, offersPush }) => {
      const { pushNotificationConfig: push, pushNotificationOptIn: settings } = cmsConfig;
      sync ??= synchronize(site, push, offersPush, service);
      if (mine !== turn) return;
      const { pushNotificationsEnabled: enabled, notificationsAbTestName: abTestName } = push;
      if (enabled && !isReported) reportStatus(abTestName);
      isReported ||= enabled;
      if (!enabled || !settings.nativeOptInEnabled) return optIn.stop();
      if (isProblem(page) || Notification.permission !== 'default') return;
      optIn.askWhenAllowed({ site, settings, texts: settings, abTestName, storage, onGranted: sync });
    }).catch((error: unknown) => console.warn('Push could not start on this page.', error));
  });
}

function reportStatus(abTestName: string | undefined): void {
  const status = NOTIFICATION_STATUS[Notification.permission];
  report('push notification status', { status, ab_test_name: abTestName });
}

function synchronize(
  { brid, language }: SiteData,
  push: Configs['pageConfig']['cmsConfig']['pushNotificationConfig'],
  enabled: boolean,
  service: PushService,
): () => Promise<void> {
  const topic = pushTopic({ brid, language, timeZone: pushTimeZone(browserTimeZone(), push) });
  const permission = () => Notification.permission;
  return syncSubscription({ enabled, topic, service, storage, permission });
}

/** The opt-in of a document, of which one runs at most, where the visitor may use the service. */
function createOptIn(service: PushService) {
  let stopRun: (() => void) | undefined;
  let isClosed = false;
  /** Each page asks for itself: the next may come before the answer for the one before. */
  let requests = 0;
  return {
    /** Starts it if the rules allow it on this page; else the next page asks again. */
    askWhenAllowed(parts: OptInParts): void {
      if (stopRun || isClosed) return;
      requests += 1;
      const mine = requests;
      runnerFor(service, parts).then(
        (runner) => {
          if (runner === undefined || mine !== requests) return;
          if (runner === 'closed') isClosed = true;
          else stopRun = runWhileOpen(service, () => runner(parts));
        },
        // The next page requests settings and code again.
        () => undefined,
      );
    },
    /** Ends it on a page that does not offer push. */
    stop(): void {
      requests += 1;
      stopRun?.();
      stopRun = undefined;
    },
  };
}

type RunOptIn = typeof import('./opt-in-runner.client.ts').runOptIn;

/**
 * What runs the opt-in, loaded for those who may be asked; `closed` where this visitor may not use the service,
 * undefined where the rules do not allow asking on this page.
 */
async function runnerFor(
  service: PushService,
  { settings }: OptInParts,
): Promise<RunOptIn | 'closed' | undefined> {
  const facts = await countedSessionFacts(storage);
  if (ineligibleBecause(settings, readOptIn(storage), facts) !== undefined) return undefined;
  if (!(await service.isOpen())) return 'closed';
  return (await import('./opt-in-runner.client.ts')).runOptIn;
}

/** @param run starts the opt-in and returns what stops it, as this function does */
function runWhileOpen(service: PushService, run: () => () => void): () => void {
  const stop = run();
  const stopIfClosed = () =>
    service.isOpen().then(
      (isOpen) => isOpen || stop(),
      () => undefined,
    );
  const stopListening = onPrivacyChange(() => void stopIfClosed());
  return () => {
    stopListening();
    stop();
  };
}
