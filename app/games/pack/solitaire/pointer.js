import { runFrom } from './rules.js';

const DRAG_PX = 7;

/** Tells taps on cards and places from drags; `act` has `state()`, `tap(card)`, `place(element)` and `drop`. */
export function listenToPointer(view, act) {
  let drag = null;
  let dragged = false;
  for (const [card, shown] of view.cards.entries()) {
    shown.addEventListener('pointerdown', (event) => {
      dragged = false;
      if (event.button !== 0 || !act.active()) return;
      shown.setPointerCapture(event.pointerId);
      drag = { card, x: event.clientX, y: event.clientY, source: view.at.get(card) };
    });
    shown.addEventListener('pointermove', (event) => {
      if (drag === null) return;
      const dx = event.clientX - drag.x;
      const dy = event.clientY - drag.y;
      if (!dragged && Math.hypot(dx, dy) < DRAG_PX) return;
      dragged = true;
      view.drag(act.state(), drag.source, runFrom(act.state(), drag.source), dx, dy);
    });
    shown.addEventListener('pointerup', (event) => {
      if (drag !== null && dragged) act.drop(drag.source, view.targetAt(event.clientX, event.clientY));
      drag = null;
    });
    shown.addEventListener('pointercancel', () => {
      drag = null;
      act.drop(null, null);
    });
    shown.addEventListener('click', () => {
      if (!dragged) act.tap(view.at.get(card));
      dragged = false;
    });
  }
  for (const place of view.places) {
    place.addEventListener('click', () => {
      if (place.dataset.pile === 'stock') act.tap({ pile: 'stock' });
    });
  }
}
