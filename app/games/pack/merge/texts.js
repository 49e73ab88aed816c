export const texts = {
  en: {
    name: 'Merge',
    tagline: 'Slide equal numbers together, all the way to 2048.',
    keys: [
      ['← ↑ ↓ →', 'slide'],
      ['W A S D', 'slide'],
    ],
    touch: 'Swipe to slide every tile.',
    goal: '2048! Go on for more.',
    board: 'Board: {rows}',
    empty: 'empty',
  },
  es: {
    name: 'Fusión',
    tagline: 'Une números iguales hasta llegar a 2048.',
    keys: [
      ['← ↑ ↓ →', 'deslizar'],
      ['W A S D', 'deslizar'],
    ],
    touch: 'Desliza el dedo para mover todas las fichas.',
    goal: '¡2048! Sigue y consigue más.',
    board: 'Tablero: {rows}',
    empty: 'vacío',
  },
};
