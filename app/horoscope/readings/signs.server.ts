import type { SignId } from '#schemas/api/horoscope.ts';
import type { ContentLanguage } from '#schemas/content/languages.ts';

/** One sign of the zodiac. */
interface Sign {
  /** First day, as month/day (section 3). */
  startDate: string;
  /** Last day, as month/day. */
  endDate: string;
  names: Readonly<Record<ContentLanguage, string>>;
}

/** The twelve signs with the date ranges of section 3. */
export const SIGNS: Readonly<Record<SignId, Sign>> = {
  aries: sign('3/21', '4/19', 'Aries', 'Aries', '牡羊座'),
  taurus: sign('4/20', '5/20', 'Taurus', 'Tauro', '牡牛座'),
  gemini: sign('5/21', '6/20', 'Gemini', 'Géminis', '双子座'),
  cancer: sign('6/21', '7/22', 'Cancer', 'Cáncer', '蟹座'),
  leo: sign('7/23', '8/22', 'Leo', 'Leo', '獅子座'),
  virgo: sign('8/23', '9/22', 'Virgo', 'Virgo', '乙女座'),
  libra: sign('9/23', '10/22', 'Libra', 'Libra', '天秤座'),
  scorpio: sign('10/23', '11/21', 'Scorpio', 'Escorpio', '蠍座'),
  sagittarius: sign('11/22', '12/21', 'Sagittarius', 'Sagitario', '射手座'),
  capricorn: sign('12/22', '1/19', 'Capricorn', 'Capricornio', '山羊座'),
  aquarius: sign('1/20', '2/18', 'Aquarius', 'Acuario', '水瓶座'),
  pisces: sign('2/19', '3/20', 'Pisces', 'Piscis', '魚座'),
};

function sign(startDate: string, endDate: string, en: string, es: string, ja: string): Sign {
  return { startDate, endDate, names: { en, es, ja } };
}
