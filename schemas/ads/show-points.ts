/** Where an interstitial may come (section 9, "interstitial show points"). */
export const SHOW_POINTS = [
  'app',
  'fsd',
  'widget',
  'notification',
  'weather',
  'weather_widget',
  'weather_notification',
  'story',
  'web_view_card',
  'no_interstitial',
  'related_article',
  'summary_full_article',
  'game_zone',
  'labels_suggestion',
] as const;

/** One show point. */
export type ShowPoint = (typeof SHOW_POINTS)[number];
