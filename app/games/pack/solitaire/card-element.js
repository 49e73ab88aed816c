import { drawing, element } from '../shared/element.js';
import { isRed, rankOf, suitOf } from './rules.js';

const HEART =
  'M12 21.5C5 16.5 1.5 12.8 1.5 8.4A5.7 5.7 0 0 1 12 5.3a5.7 5.7 0 0 1 10.5 3.1c0 4.4-3.5 8.1-10.5 13.1z';
const SPADE =
  'M12 1.5c7 5 10.5 8.3 10.5 12.2a5 5 0 0 1-8.9 3.1c.2 2.2.9 3.9 2.4 5.7H8c1.5-1.8 2.2-3.5 2.4-5.7a5 5 0 0 1-8.9-3.1C1.5 9.8 5 6.5 12 1.5z';
const CLUB =
  'M12 1.5a5 5 0 0 1 4.4 7.4 5 5 0 1 1-2.9 8.6c.2 2 .9 3.5 2.3 5H8.2c1.4-1.5 2.1-3 2.3-5a5 5 0 1 1-2.9-8.6A5 5 0 0 1 12 1.5z';
const DIAMOND = 'M12 1.5l8.5 10.5L12 22.5 3.5 12z';

/** The four suits as paths on a 24 by 24 field. */
export const SUITS = [SPADE, HEART, CLUB, DIAMOND];

/** A card with its two sides. */
export function cardElement(card, marks) {
  const corner = element('span', { class: 'card-corner' }, [
    element('span', { class: 'card-rank' }, [marks[rankOf(card)]]),
    drawing(SUITS[suitOf(card)], 'card-small-suit'),
  ]);
  const face = element('span', { class: 'card-face' }, [corner, drawing(SUITS[suitOf(card)], 'card-suit')]);
  const court = rankOf(card) > 9 ? ' card-court' : '';
  return element(
    'button',
    { type: 'button', tabindex: '-1', class: `card ${isRed(card) ? 'card-red' : 'card-black'}${court}` },
    [element('span', { class: 'card-back' }), face],
  );
}
