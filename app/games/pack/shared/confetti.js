import { element } from './element.js';

const PIECES = 36;

/** A shower of paper over the stage, gone after two seconds; nothing when less motion was asked for. */
export function confetti(stage, random, calm) {
  if (calm) return;
  const shower = element('div', { class: 'confetti', 'aria-hidden': 'true' });
  for (let made = 0; made < PIECES; made += 1) {
    const piece = element('i', { class: `paper paper-${made % 4}` });
    piece.style.left = `${random() * 100}%`;
    shower.append(piece);
    piece.animate(
      [
        { transform: 'translateY(-10vh) rotate(0turn)', opacity: 1 },
        {
          transform: `translate(${random() * 80 - 40}px, 105vh) rotate(${1 + random() * 2}turn)`,
          opacity: 0.6,
        },
      ],
      { duration: 1200 + random() * 800, delay: random() * 300, easing: 'ease-in', fill: 'both' },
    );
  }
  stage.append(shower);
  shower.lastChild.getAnimations()[0]?.finished.then(
    () => setTimeout(() => shower.remove(), 900),
    () => shower.remove(),
  );
}
