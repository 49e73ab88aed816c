export const texts = {
  en: {
    name: 'Snake',
    tagline: 'Eat, grow, and mind the walls and your tail.',
    keys: [
      ['← ↑ ↓ →', 'turn'],
      ['W A S D', 'turn'],
    ],
    touch: 'Swipe to turn, or tap on the side to turn to.',
    levelUp: 'Level {level}',
  },
  es: {
    name: 'Serpiente',
    tagline: 'Come, crece y cuidado con las paredes y con tu cola.',
    keys: [
      ['← ↑ ↓ →', 'girar'],
      ['W A S D', 'girar'],
    ],
    touch: 'Desliza para girar, o toca el lado al que quieras ir.',
    levelUp: 'Nivel {level}',
  },
};
