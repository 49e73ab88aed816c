import { calendarDay } from '#app/lib/calendar-day.ts';
import type { PageConfigs } from '#app/lib/page-configs.ts';
import { isProblem, onPage } from '#app/lib/page-views.ts';
import { onPrivacyChange } from '#app/lib/privacy-state.ts';
import { pushTimeZone, pushTopic } from '#app/lib/push-topic.ts';
import { report } from '#app/lib/report.ts';
import { safeStorage } from '#app/lib/safe-storage.ts';
import { sessionFacts } from '#app/lib/session-facts.ts';
import type { SiteData } from '#app/lib/site-data.ts';
import { keepSubscription } from './keep-subscription.client.ts';
import { NOTIFICATION_STATUS } from './notification-status.ts';
import { whyNotAsked } from './opt-in-eligibility.ts';
import { type OptInParts, runOptIn } from './opt-in-runner.client.ts';
import { onDay, readOptIn, writeOptIn } from './opt-in-state.ts';
import { type PushService, pushService } from './push-service.client.ts';

const storage = safeStorage(() => localStorage);

/** Counts the visitor's days, keeps the subscription right, and asks those who may be asked. */
export async function start({ site, configs }: { site: SiteData; configs: PageConfigs }): Promise<void> {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) return;
  const { pushNotificationConfig: push, pushNotificationOptIn: optIn } = (await configs('portal')).pageConfig
    .cmsConfig;
  writeOptIn(storage, onDay(readOptIn(storage), calendarDay(Date.now())));
  const { pushNotificationsEnabled: enabled, notificationsAbTestName: abTestName } = push;
  const status = NOTIFICATION_STATUS[Notification.permission];
  if (enabled) report('push notification status', { status, ab_test_name: abTestName });

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const topic = pushTopic({ brid: site.brid, language: site.language, timeZone: pushTimeZone(zone, push) });
  const service = pushService();
  const settle = keepSubscription({ enabled, topic, service, storage });
  if (!enabled || !optIn.nativeOptInEnabled || Notification.permission !== 'default') return;
  askWhenAllowed(service, { site, settings: optIn, texts: optIn, abTestName, storage, onGranted: settle });
}

/** The opt-in begins on the first page on which the rules allow it, where a service is open to the visitor. */
function askWhenAllowed(service: PushService, parts: OptInParts): void {
  const watch = onPage((page) => {
    if (isProblem(page)) return;
    if (whyNotAsked(parts.settings, readOptIn(storage), sessionFacts(storage)) !== undefined) return;
    queueMicrotask(() => watch());
    void service.isOpen().then((isOpen) => {
      if (!isOpen) return;
      const stop = runOptIn(parts);
      onPrivacyChange(() => void service.isOpen().then((still) => !still && stop()));
    });
  });
}
