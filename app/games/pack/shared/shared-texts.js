/** The words that every game needs. A game's own texts come first where both have a key. */
export const sharedTexts = {
  en: {
    play: 'Play',
    resume: 'Continue',
    again: 'Play again',
    paused: 'Paused',
    pausedLine: 'Tap or press any key to go on.',
    over: 'Game over',
    won: 'You win!',
    score: 'Score',
    best: 'Best',
    level: 'Level',
    lives: 'Lives',
    lines: 'Lines',
    moves: 'Moves',
    time: 'Time',
    pause: 'Pause',
    restart: 'Start again',
    help: 'How to play',
    difficulty: 'Difficulty',
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    finalScore: 'Score {score}. Best {best}.',
    keyPause: ['P', 'pause'],
  },
  es: {
    play: 'Jugar',
    resume: 'Seguir',
    again: 'Jugar otra vez',
    paused: 'En pausa',
    pausedLine: 'Toca o pulsa una tecla para seguir.',
    over: 'Fin del juego',
    won: '¡Has ganado!',
    score: 'Puntos',
    best: 'Récord',
    level: 'Nivel',
    lives: 'Vidas',
    lines: 'Líneas',
    moves: 'Jugadas',
    time: 'Tiempo',
    pause: 'Pausa',
    restart: 'Empezar de nuevo',
    help: 'Cómo se juega',
    difficulty: 'Dificultad',
    easy: 'Fácil',
    medium: 'Medio',
    hard: 'Difícil',
    finalScore: '{score} puntos. Récord: {best}.',
    keyPause: ['P', 'pausa'],
  },
};

/** A function that gives the text of a key, with `{names}` filled in. */
export function speaker(language, ownTexts) {
  const known = { ...sharedTexts[language], ...ownTexts[language] };
  return (key, values = {}) => {
    const text = known[key] ?? key;
    if (typeof text !== 'string') return text;
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  };
}
