/** Words without a meaning of their own, lower case and without accents, by language. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again against all also am an and any are as at be because been before being below
    between both but by can could did do does doing down during each even few for from further had has have having
    he her here hers him his how i if in into is it its just may me might more most much must my no nor not now of
    off on once one only or other our out over own said same say says she should so some still such than that the
    their them then there these they this those through to too two under until up us very was we were what when
    where which while who whom why will with would you your yet`,
  es: `a al algo algun alguna ante antes asi aun aunque bajo bien cada como con contra cual cuando de del desde dice
    dijo donde dos durante e el ella ellas ellos en entre era eran es esa ese eso esta estaba estan este esto
    estos fue fueron ha habia han hasta hay hoy la las le les lo los mas me mientras muy ni no nos o otra otro otros
    para pero poco por porque pues que quien se segun ser si sido sin sobre solo son su sus tambien tan tanto te
    tiene tienen todo todos tras tu u un una uno unos y ya yo`,
  ja: `する した して いる ある なる なった これ それ この その ため こと もの よう など さん 氏 日 月 年 人 中 等 的 者`,
};

const WORDS = new Map(
  Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
);
const NONE: ReadonlySet<string> = new Set();

/** The stop words of a language; none for other languages. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return WORDS.get(language) ?? NONE;
}
