export { CARD_SIGNS } from './card-signs.server.ts';
export { hasReading } from './has-reading.ts';
export { localDatesIn } from './readings/local-date.server.ts';
export { signAnswer } from './readings/sign-of-the-day.server.ts';
export { SIGNS } from './readings/signs.server.ts';
export { timeZoneOf } from './readings/time-zone-of.server.ts';
