export const texts = {
  en: {
    name: 'Bricks',
    tagline: 'Keep the ball up and break every brick.',
    keys: [
      ['← →', 'move'],
      ['Space', 'launch'],
    ],
    touch: 'Drag to move the paddle, tap to launch. Catch what falls.',
    levelUp: 'Level {level}',
    lost: 'One life less: {lives} left',
  },
  es: {
    name: 'Ladrillos',
    tagline: 'Que no caiga la bola: rompe todos los ladrillos.',
    keys: [
      ['← →', 'mover'],
      ['Espacio', 'lanzar'],
    ],
    touch: 'Arrastra para mover la pala, toca para lanzar. Atrapa lo que cae.',
    levelUp: 'Nivel {level}',
    lost: 'Una vida menos: quedan {lives}',
  },
};
