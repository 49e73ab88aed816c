import { element } from '../shared/element.js';
import { SIDE, tileAt } from './rules.js';

/** Keeps one element per tile, so that tiles glide: a merged tile's partner glides in under it and goes. */
export class MergeView {
  constructor(shell) {
    this.shell = shell;
    this.tray = element('div', { class: 'tray', role: 'img', tabindex: '-1' });
    this.shown = new Map();
    for (let at = 0; at < SIDE * SIDE; at += 1) {
      const slot = element('div', { class: 'slot' });
      slot.style.transform = this.place({ x: at % SIDE, y: Math.floor(at / SIDE) });
      this.tray.append(slot);
    }
    shell.stage.append(this.tray);
  }

  place({ x, y }) {
    return `translate(calc(var(--cell) * ${x}), calc(var(--cell) * ${y}))`;
  }

  resize(width, height) {
    const side = Math.min(width - 16, height - 8, this.shell.settings.demo ? height * 0.92 : 560);
    this.tray.style.setProperty('--side', `${side}px`);
    this.tray.style.setProperty('--cell', `${side / SIDE}px`);
  }

  clear() {
    for (const shown of this.shown.values()) shown.remove();
    this.shown.clear();
  }

  draw(state) {
    const kept = new Set();
    for (const tile of [...state.gone.map((gone) => this.leaving(gone, state)), ...state.tiles]) {
      kept.add(tile.id);
      this.drawTile(tile);
    }
    for (const [id, shown] of this.shown) {
      if (kept.has(id)) continue;
      shown.remove();
      this.shown.delete(id);
    }
    this.tray.setAttribute('aria-label', this.describe(state));
  }

  leaving(gone, state) {
    const { x, y } = state.tiles.find(({ id }) => id === gone.into);
    return { ...gone, x, y, made: 'gone' };
  }

  drawTile(tile) {
    let shown = this.shown.get(tile.id);
    if (shown === undefined) {
      shown = element('div', {}, [element('div', { class: 'tile-face' })]);
      this.shown.set(tile.id, shown);
      this.tray.append(shown);
    }
    const colour = tile.value > 2048 ? 'more' : tile.value;
    shown.className = `tile value-${colour} tile-${tile.made ?? 'still'}`;
    shown.style.transform = this.place(tile);
    shown.firstChild.textContent = tile.value;
  }

  /** The board in words, row by row. */
  describe(state) {
    const rows = [];
    for (let y = 0; y < SIDE; y += 1) {
      const row = [];
      for (let x = 0; x < SIDE; x += 1) {
        row.push(tileAt(state.tiles, x, y)?.value ?? this.shell.say('empty'));
      }
      rows.push(row.join(' '));
    }
    return this.shell.say('board', { rows: rows.join('; ') });
  }
}
