import { isLanguage, type Language } from '#schemas/content/languages.ts';

/** Audience of a message: the visitors of one brand, in one language, in one time zone (IANA name). */
export interface PushAudience {
  brid: string;
  language: Language;
  timeZone: string;
}

/** Which time zones have a topic of their own (section 3, "push config"). */
interface PushZones {
  availableTimezones: readonly string[];
  defaultTimezone: string;
}

/** The visitor's time zone where it has a topic, else the default (section 5). */
export function pushTimeZone(own: string | undefined, zones: PushZones): string {
  return own !== undefined && zones.availableTimezones.includes(own) ? own : zones.defaultTimezone;
}

/** Topic of an audience, in characters that both the contract and Firebase accept: `newsroom.en.America~Chicago`. */
export function pushTopic({ brid, language, timeZone }: PushAudience): string {
  return [brid, language, encodeURIComponent(timeZone).replaceAll('%2F', '~')].join('.');
}

/** Parses a topic; undefined for invalid ones. */
export function audienceOf(topic: string): PushAudience | undefined {
  const [brid = '', language, ...zone] = topic.split('.');
  if (!brid || !isLanguage(language) || zone.length !== 1) return undefined;
  try {
    const timeZone = decodeURIComponent((zone[0] ?? '').replaceAll('~', '%2F'));
    return timeZone ? { brid, language, timeZone } : undefined;
  } catch {
    return undefined;
  }
}
