import i18next, { type i18n, type Resource } from 'i18next';
import { LANGUAGES, type Language } from '#schemas/content/languages.ts';
import enAds from './en/ads.json';
import enArticle from './en/article.json';
import enAudio from './en/audio.json';
import enCards from './en/cards.json';
import enCoverage from './en/coverage.json';
import enFsd from './en/fsd.json';
import enGames from './en/games.json';
import enGoodbye from './en/goodbye.json';
import enHead from './en/head.json';
import enHoroscope from './en/horoscope.json';
import enMyNews from './en/my-news.json';
import enPortal from './en/portal.json';
import enPrivacy from './en/privacy.json';
import enProblem from './en/problem.json';
import enPrompts from './en/prompts.json';
import enShell from './en/shell.json';
import enStories from './en/stories.json';
import enSummary from './en/summary.json';
import esAds from './es/ads.json';
import esArticle from './es/article.json';
import esAudio from './es/audio.json';
import esCards from './es/cards.json';
import esCoverage from './es/coverage.json';
import esFsd from './es/fsd.json';
import esGames from './es/games.json';
import esGoodbye from './es/goodbye.json';
import esHead from './es/head.json';
import esHoroscope from './es/horoscope.json';
import esMyNews from './es/my-news.json';
import esPortal from './es/portal.json';
import esPrivacy from './es/privacy.json';
import esProblem from './es/problem.json';
import esPrompts from './es/prompts.json';
import esShell from './es/shell.json';
import esStories from './es/stories.json';
import esSummary from './es/summary.json';
import { flatTexts } from './flat-texts.ts';
import type { Messages } from './translator.ts';

const english = {
  shell: enShell,
  portal: enPortal,
  article: enArticle,
  privacy: enPrivacy,
  problem: enProblem,
  horoscope: enHoroscope,
  games: enGames,
  fsd: enFsd,
  summary: enSummary,
  head: enHead,
  ads: enAds,
  cards: enCards,
  prompts: enPrompts,
  stories: enStories,
  myNews: enMyNews,
  coverage: enCoverage,
  goodbye: enGoodbye,
  audio: enAudio,
};

/** Parts of the catalogue; a screen names those that it shows, so that a page carries no other texts. */
type Part = keyof typeof english;

const spanish: typeof english = {
  shell: esShell,
  portal: esPortal,
  article: esArticle,
  privacy: esPrivacy,
  problem: esProblem,
  horoscope: esHoroscope,
  games: esGames,
  fsd: esFsd,
  summary: esSummary,
  head: esHead,
  ads: esAds,
  cards: esCards,
  prompts: esPrompts,
  stories: esStories,
  myNews: esMyNews,
  coverage: esCoverage,
  goodbye: esGoodbye,
  audio: esAudio,
};

/** The compiler names a text that a language lacks; the test beside compares plural forms and placeholders. */
const parts: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };

/** By language and names; pages name a few combinations. */
const made = new Map<string, Messages>();

/** The texts of some parts in one language, as a flat map that a page can carry; always the same object. */
export function messagesFor(language: Language, names: readonly Part[]): Messages {
  const key = [language, ...names].join(' ');
  const known = made.get(key) ?? flatMessages(language, names);
  made.set(key, known);
  return known;
}

function flatMessages(language: Language, names: readonly Part[]): Messages {
  return Object.freeze(Object.assign({}, ...names.map((name) => flatTexts(parts[language][name]))));
}

/** All texts of a language, for tests and tools. */
export function allMessages(language: Language): Messages {
  return messagesFor(language, Object.keys(english) as Part[]);
}

/** An i18next instance over the whole catalogue: the reference for everything that renders texts on a server. */
export function createI18n(language: Language): i18n {
  const resources: Resource = {};
  for (const name of LANGUAGES)
    resources[name] = { translation: Object.assign({}, ...Object.values(parts[name])) };
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return instance;
}
