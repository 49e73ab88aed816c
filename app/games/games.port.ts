export { type CardGame, gamesOfTheDay } from './games-of-the-day.ts';
