import { calendarDay } from '#app/lib/calendar-day.ts';
import type { PageConfigs } from '#app/lib/page-configs.ts';
import { isProblem, onPage } from '#app/lib/page-views.ts';
import { onPrivacyChange, privacyState } from '#app/lib/privacy-state.ts';
import { pushTimeZone, pushTopic } from '#app/lib/push-topic.ts';
import { report } from '#app/lib/report.ts';
import { safeStorage } from '#app/lib/safe-storage.ts';
import { sessionFacts } from '#app/lib/session-facts.ts';
import type { SiteData } from '#app/lib/site-data.ts';
import { NOTIFICATION_STATUS } from './notification-status.ts';
import { whyNotAsked } from './opt-in-eligibility.ts';
import { runOptIn } from './opt-in-runner.client.ts';
import { onDay, readOptIn, writeOptIn } from './opt-in-state.ts';
import type { PushServiceSettings } from './providers/push-provider.ts';
import { settleSubscription, storedSubscription } from './settle-subscription.client.ts';

const storage = safeStorage(() => localStorage);

/** Counts the visitor's days, keeps the subscription right, and asks those who may be asked. */
export async function start({ site, configs }: { site: SiteData; configs: PageConfigs }): Promise<void> {
  if (!('Notification' in window) || !('PushManager' in window) || !('serviceWorker' in navigator)) return;
  const { pushNotificationConfig: push, pushNotificationOptIn: optIn } = (await configs('portal')).pageConfig
    .cmsConfig;
  writeOptIn(storage, onDay(readOptIn(storage), calendarDay(Date.now())));
  const status = NOTIFICATION_STATUS[Notification.permission];
  const ab_test_name = push.notificationsAbTestName;
  if (push.pushNotificationsEnabled) report('push notification status', { status, ab_test_name });

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const topic = pushTopic({ brid: site.brid, language: site.language, timeZone: pushTimeZone(zone, push) });
  let service: Promise<PushServiceSettings> | undefined;
  const settings = () => {
    service ??= askForSettings();
    return service;
  };
  const settle = async () => {
    const wanted = { permission: Notification.permission, enabled: push.pushNotificationsEnabled, topic };
    const idle = wanted.permission !== 'granted' || !wanted.enabled;
    if (idle && !storedSubscription(storage)) return;
    await settleSubscription(wanted, idle ? { provider: null } : await settings(), storage);
  };
  void settle();

  if (!push.pushNotificationsEnabled || !optIn.nativeOptInEnabled || Notification.permission !== 'default')
    return;
  const mayEverAsk = async () => {
    const { provider } = await settings();
    // Firebase is another party: who opted out of sharing is not led to it.
    return provider === 'web-push' || (provider === 'firebase' && !privacyState().optedOut);
  };
  const watch = onPage((page) => {
    if (isProblem(page) || whyNotAsked(optIn, readOptIn(storage), sessionFacts(storage)) !== undefined)
      return;
    queueMicrotask(() => watch());
    void mayEverAsk().then((may) => {
      if (!may) return;
      const stop = runOptIn({
        site,
        settings: optIn,
        texts: optIn,
        abTestName: ab_test_name,
        storage,
        onGranted: settle,
      });
      onPrivacyChange(() => void mayEverAsk().then((still) => !still && stop()));
    });
  });
}

async function askForSettings(): Promise<PushServiceSettings> {
  const answer = await fetch('/push-settings.json');
  return answer.ok ? ((await answer.json()) as PushServiceSettings) : { provider: null };
}
