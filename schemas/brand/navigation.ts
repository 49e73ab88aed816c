import { z } from 'zod';

/** Pages that the bar at the foot of phones and the menu can lead to, with their paths. */
export const NAVIGATION_PAGES = {
  home: '/',
  dailyRead: '/fsd',
  horoscope: '/horoscope',
  games: '/game-zone',
  myNews: '/my-news',
} as const;

/** A page of the site's navigation. */
export type NavigationPage = keyof typeof NAVIGATION_PAGES;

/** The navigation of a brand that names none. */
export const DEFAULT_NAVIGATION: readonly NavigationPage[] = [
  'home',
  'dailyRead',
  'horoscope',
  'games',
  'myNews',
];

/** `navigation` of the brand file. */
export const navigationSchema = z
  .array(z.enum(Object.keys(NAVIGATION_PAGES) as [NavigationPage, ...NavigationPage[]]))
  .max(5)
  .refine((pages) => new Set(pages).size === pages.length, 'a page stands in the navigation once')
  .describe(
    'Pages that the bar at the foot of phones, and the menu, lead to, in this order. Empty: no bar. Default: home, dailyRead, horoscope, games, myNews.',
  );
