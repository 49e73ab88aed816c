import { SESSION_TIMEOUT_MS, type Setup } from './setup.ts';

/** Settings of the push opt-in of the simulated brand; times in s. */
export const OPT_IN = { timeDelayInSec: 5, delayWhileInActionInSec: 4, startingDailySession: 1 } as const;

const SLOT = {
  path: '/1/news',
  sizes: [[300, 250]],
  targeting: {},
  collapseEmptyDiv: false,
  enableLazyLoad: false,
  refreshCount: -1,
  usePrebid: false,
  useAPS: false,
  bids: [],
};

/** The page config of the simulated brand, as far as browsers read it. */
export function pageConfigOf(kind: string, setup: Setup): object {
  const refresh = setup.refreshSeconds;
  return {
    cmsConfig: {
      portalSessionTimeout: SESSION_TIMEOUT_MS / 1000,
      useReportingDebugMode: false,
      debugAds: false,
      isLimitedAdsEnabled: false,
      gamAdsDynamicKeyValues: {},
      geoEdgeEnabled: false,
      pushNotificationConfig: {
        pushNotificationsEnabled: setup.asksFor === 'push',
        availableTimezones: [],
        defaultTimezone: 'UTC',
      },
      pushNotificationOptIn: {
        ...OPT_IN,
        nativeOptInEnabled: true,
        customOptInEnabled: true,
        isBranded: false,
        daysDelayFactor: 0,
        dailySessionCapping: -1,
        maxNumberOfDays: -1,
        startingDay: 0,
        startingPageViews: setup.startingPageViews,
      },
    },
    offersPush: setup.asksFor === 'push',
    slots: ['gpt_div_1', 'gpt_div_2'].map((id) => ({ ...SLOT, id, refresh })),
    interstitialSlot:
      kind === 'article-content' ? { ...SLOT, id: 'gpt_div_oop_interstitial', sizes: [] } : undefined,
    sizeMappings: {},
    extendedLazyLoadConfig: { fetchMarginPercent: -1, renderMarginPercent: -1, mobileScaling: 1 },
    enableGAMLazyLoad: false,
    prompts: {
      dailyBudget: 20,
      pauseInSec: 0,
      ratingPrompt: setup.asksFor === 'rating' ? 'everywhere' : 'never',
      ratingStartingSession: 1,
      feedbackCard: false,
      feedbackStartingSession: 1,
    },
    storeLink: 'https://play.google.com/store/apps/details?id=example.news',
    experiments: [],
    thirdParties: [],
  };
}
