import { SIGN_IDS, type SignAnswer } from '#schemas/api/horoscope.ts';
import { contentLanguageOf, type Market } from '#schemas/content/languages.ts';
import { chooseReading } from './choose-reading.server.ts';
import { localDatesIn } from './local-date.server.ts';
import { READINGS, type Subject } from './readings.server.ts';
import { SIGNS } from './signs.server.ts';
import { timeZoneOf } from './time-zone-of.server.ts';

/**
 * A sign's reading for the local day at `now` (ms since 1970), in the market's language (section 7). An unknown
 * time zone is replaced by the default one (section 5). Undefined when there is no such sign.
 */
export function signAnswer(
  signId: string,
  timeZone: string,
  market: Market,
  now: number,
  defaultTimeZone: string,
): SignAnswer | undefined {
  const id = SIGN_IDS.find((known) => known === signId);
  if (!id) return undefined;
  const zone = timeZoneOf(timeZone) ?? defaultTimeZone;
  const date = localDatesIn(zone)(now);
  const language = contentLanguageOf(market);
  const { names, startDate, endDate } = SIGNS[id];
  const text = (subject: Subject) =>
    chooseReading(READINGS[language], subject, id, date).join(language === 'ja' ? '' : ' ');
  return {
    sign: {
      id,
      name: names[language],
      startDate,
      endDate,
      date,
      timeZone: zone,
      reading: text('general'),
      aspects: { love: text('love'), career: text('career'), finance: text('finance') },
    },
  };
}
