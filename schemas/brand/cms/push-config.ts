import { z } from 'zod';
import { LANGUAGES } from '#schemas/content/languages.ts';

const timeZone = z.string().refine(isCachedTimeZone, {
  error: 'a time zone is named as in the IANA list, for example America/Chicago',
});

/** True for a time zone that this machine knows (IANA), aliases included. Not cached: the name may be a visitor's. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The check takes a tenth of a ms, and a thousand brands use the same few zones. */
const zones = new Map<string, boolean>();

function isCachedTimeZone(name: string): boolean {
  const known = zones.get(name) ?? isTimeZone(name);
  zones.set(name, known);
  return known;
}

const text = z.partialRecord(z.enum(LANGUAGES), z.string().min(1).max(200));

/** Push messages (section 3, "push config"). */
export const pushConfigSchema = z.strictObject({
  pushNotificationsEnabled: z.boolean().describe('Offer push messages. Default false.'),
  availableTimezones: z.array(timeZone).describe('Time zones that have their own topic.'),
  defaultTimezone: timeZone.describe(
    'Time zone for visitors whose time zone has no topic. Default "America/New_York".',
  ),
  notificationsAbTestName: z.string().optional().describe('Name of the A/B test that push events carry.'),
});

/** When and how the visitor is asked for push (section 3, "opt-in config"; rules of section 5). */
export const optInSchema = z.strictObject({
  nativeOptInEnabled: z.boolean().describe('Switch the opt-in on. Default false.'),
  customOptInEnabled: z.boolean().describe('Show our dialog before the browser’s question. Default true.'),
  isBranded: z.boolean().describe('Show the logo in the dialog. Default true.'),
  titleText: text.optional().describe('Title of the dialog by language, instead of our own.'),
  bodyText: text.optional().describe('Body of the dialog by language, instead of our own.'),
  okText: text.optional().describe('Text of the button that agrees, by language.'),
  cancelText: text.optional().describe('Text of the button that declines, by language.'),
  delayWhileInActionInSec: z
    .int()
    .min(0)
    .describe('Delay after the visitor’s last action, in seconds. Default 4.'),
  timeDelayInSec: z.int().min(0).describe('Delay after the page has loaded, in seconds. Default 10.'),
  daysDelayFactor: z
    .int()
    .min(0)
    .describe('Days to wait after a decline, multiplied by the number of declines so far. Default 7.'),
  dailySessionCapping: z
    .int()
    .min(-1)
    .describe('Maximum number of times per day; -1 means no limit. Default 1.'),
  maxNumberOfDays: z
    .int()
    .min(-1)
    .describe('Number of days after startingDay in which visitors are asked; -1 means no limit. Default -1.'),
  startingDay: z.int().min(0).describe('Visitors are asked from this day of use on. Default 1.'),
  startingDailySession: z
    .int()
    .min(0)
    .describe('Visitors are asked from this session of the day on. Default 1.'),
  startingPageViews: z
    .int()
    .min(0)
    .describe('Visitors are asked after more than this number of page views in the session. Default 1.'),
});
