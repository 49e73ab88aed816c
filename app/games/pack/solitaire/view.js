import { drawing, element } from '../shared/element.js';
import { cardElement, SUITS } from './card-element.js';
import { fan, measure, placeAt } from './layout.js';
import { rankOf, suitOf } from './rules.js';

const PLACES = [
  { pile: 'stock' },
  { pile: 'waste' },
  ...[0, 1, 2, 3].map((index) => ({ pile: 'foundation', index })),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) => ({ pile: 'column', index })),
];
const AGAIN = 'M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6 5.2 12 .5z';

/** Keeps one element per card and place, and moves them about: cards glide from pile to pile. */
export class SolitaireView {
  constructor(shell) {
    this.shell = shell;
    this.felt = element('div', { class: 'felt', role: 'group', 'aria-label': shell.say('name') });
    this.places = PLACES.map(({ pile, index }) => {
      const place = element('button', {
        type: 'button',
        class: 'place',
        tabindex: '-1',
        'data-pile': pile,
        'data-index': index,
      });
      if (pile === 'stock') place.append(drawing(AGAIN));
      if (pile === 'foundation') place.append(drawing(SUITS[index]));
      return place;
    });
    this.cards = [...new Array(52).keys()].map((card) => cardElement(card, shell.say('marks')));
    this.felt.append(...this.places, ...this.cards);
    shell.stage.append(this.felt);
  }

  resize(width, height) {
    const demo = this.shell.settings.demo;
    this.sizes = measure(demo ? width : width - 12, height, demo);
    this.felt.style.setProperty('--card-width', `${this.sizes.card}px`);
    this.felt.style.setProperty('--card-height', `${this.sizes.high}px`);
    for (const [at, place] of PLACES.entries()) this.put(this.places[at], placeAt(this.sizes, place), 0);
  }

  put(shown, { x, y }, order) {
    shown.style.transform = `translate(${x}px, ${y}px)`;
    shown.style.zIndex = String(order);
  }

  draw(state) {
    this.at = new Map();
    this.drawPile(state.stock, { pile: 'stock' }, false);
    this.drawPile(state.waste, { pile: 'waste' }, true);
    for (const [index, pile] of state.foundations.entries())
      this.drawPile(pile, { pile: 'foundation', index }, true);
    for (const [index, column] of state.columns.entries()) this.drawColumn(column, index);
    this.labelPlaces(state);
  }

  drawPile(pile, place, up) {
    const where = placeAt(this.sizes, place);
    for (const [order, card] of pile.entries()) {
      this.put(this.cards[card], where, order + 1);
      this.show(card, up, up && order === pile.length - 1, { ...place, depth: 0 });
      this.cards[card].classList.toggle('card-buried', order < pile.length - 2);
    }
  }

  drawColumn(column, index) {
    const places = fan(this.sizes, column, index);
    for (const [order, card] of [...column.down, ...column.up].entries()) {
      const depth = order - column.down.length;
      this.put(this.cards[card], places[order], order + 1);
      this.show(card, depth >= 0, depth >= 0, { pile: 'column', index, depth });
      this.cards[card].classList.remove('card-buried');
    }
  }

  show(card, up, reachable, source) {
    const shown = this.cards[card];
    const { say } = this.shell;
    shown.classList.toggle('card-up', up);
    shown.classList.remove('card-dragged');
    shown.toggleAttribute('aria-hidden', false);
    if (reachable)
      shown.setAttribute(
        'aria-label',
        say('card', { rank: say('ranks')[rankOf(card)], suit: say('suits')[suitOf(card)] }),
      );
    else shown.setAttribute('aria-hidden', 'true');
    shown.style.pointerEvents = reachable ? '' : 'none';
    this.at.set(card, source);
  }

  labelPlaces(state) {
    const { say } = this.shell;
    for (const [at, { pile, index = 0 }] of PLACES.entries()) {
      this.places[at].setAttribute('aria-label', say(pile, { place: index + 1, count: state.stock.length }));
    }
  }

  /** The element that a cursor or a source points at: its card, or the empty place. */
  elementFor(state, { pile, index = 0, depth = 0 }) {
    const piles = {
      stock: [],
      waste: state.waste.slice(-1),
      foundation: state.foundations[index]?.slice(-1),
    };
    const card = pile === 'column' ? state.columns[index].up[depth] : piles[pile][0];
    return (
      this.cards[card] ??
      this.places[PLACES.findIndex((place) => place.pile === pile && (place.index ?? 0) === index)]
    );
  }

  /** Moves cards with the pointer by px from where they lie. */
  drag(state, source, run, dx, dy) {
    const places =
      source.pile === 'column' ? fan(this.sizes, state.columns[source.index], source.index) : null;
    const above = source.pile === 'column' ? state.columns[source.index].down.length + source.depth : 0;
    for (const [order, card] of run.entries()) {
      const { x, y } = places?.[above + order] ?? placeAt(this.sizes, source);
      this.cards[card].classList.add('card-dragged');
      this.put(this.cards[card], { x: x + dx, y: y + dy }, 90 + order);
    }
  }

  /** The foundation or column under a point of the page; null beside them. */
  targetAt(clientX, clientY) {
    const box = this.felt.getBoundingClientRect();
    const slot = Math.floor(
      (clientX - box.left - this.sizes.left + this.sizes.gap / 2) / (this.sizes.card + this.sizes.gap),
    );
    const top = placeAt(this.sizes, { pile: 'column' }).y;
    if (slot < 0 || slot > 6) return null;
    if (clientY - box.top >= top) return { pile: 'column', index: slot };
    return slot >= 3 ? { pile: 'foundation', index: slot - 3 } : null;
  }
}
