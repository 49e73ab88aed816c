import { drawing, element } from '../shared/element.js';
import { rovingGrid } from '../shared/roving-grid.js';
import { FACES } from './faces.js';
import { mismatch } from './rules.js';

/** Height of a card to its width, at most; tall places have room for cards like playing cards. */
const TALLEST = 1.4;

function columnsFor(cards, wide) {
  const narrow = { 12: 3, 16: 4, 20: 4, 24: 4 }[cards];
  return wide ? cards / narrow : narrow;
}

/** A table of cards; each is a button that says what it shows. */
export class PairsView {
  constructor(shell, onPress) {
    this.shell = shell;
    this.onPress = onPress;
    this.table = element('div', { class: 'table', role: 'group', 'aria-label': shell.say('name') });
    this.grid = rovingGrid();
    this.cards = [];
    shell.stage.append(this.table);
  }

  deal(state) {
    this.cards = state.cards.map(({ face }, at) => {
      const picture = drawing(FACES[face].d);
      picture.style.color = FACES[face].colour;
      const sides = element('span', { class: 'card-sides' }, [
        element('span', { class: 'card-back' }),
        element('span', { class: 'card-face' }, [picture]),
      ]);
      const card = element('button', { type: 'button', class: 'card' }, [sides]);
      card.addEventListener('click', () => this.onPress(at));
      return card;
    });
    this.table.replaceChildren(...this.cards);
    this.grid.use(this.cards, 1);
    this.arrange();
    this.draw(state);
  }

  resize(width, height) {
    this.size = { width, height };
    this.arrange();
  }

  arrange() {
    if (this.size === undefined || this.cards.length === 0) return;
    const { width, height } = this.size;
    const columns = columnsFor(this.cards.length, width > height * 1.1);
    const rows = this.cards.length / columns;
    const edge = this.shell.settings.demo ? 28 : 16;
    const share = Math.min((width - edge) / columns, (height - edge) / rows, 150);
    const card = Math.floor(share * 0.91);
    const gap = Math.floor(share - card);
    const tall = Math.floor((height - edge) / rows) - gap;
    this.table.style.setProperty('--columns', String(columns));
    this.table.style.setProperty('--card', `${card}px`);
    this.table.style.setProperty('--card-height', `${Math.max(card, Math.min(tall, card * TALLEST))}px`);
    this.table.style.setProperty('--gap', `${gap}px`);
    const at = this.grid.at;
    this.grid.use(this.cards, columns);
    this.grid.point(at);
  }

  draw(state) {
    for (const [at, { face, up, found }] of state.cards.entries()) {
      const card = this.cards[at];
      card.classList.toggle('card-up', up);
      card.classList.toggle('card-found', found);
      card.classList.toggle('card-wrong', mismatch(state) && state.open.includes(at));
      const key = found ? 'found' : up ? 'shown' : 'covered';
      card.setAttribute(
        'aria-label',
        this.shell.say(key, { place: at + 1, face: this.shell.say('faces')[face] }),
      );
    }
  }
}
