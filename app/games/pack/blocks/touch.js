import { iconButton } from '../shared/element.js';

const FLICK_PX_MS = 0.9;
const TAP_PX = 10;
const ICONS = {
  left: 'M15 4v16L5.5 12z',
  right: 'M9 4v16l9.5-8z',
  turn: 'M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6 5.2 12 .5z',
  drop: 'M10.5 3h3v9h4.5L12 18.5 6 12h4.5zM5 19.5h14V22H5z',
};

/** Dragging moves the piece a column for every column of px, a tap turns it, a flick down drops it. */
export function listenToTouch(canvas, cellSize, act) {
  let start = null;
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY, fromY: event.clientY, at: event.timeStamp, moved: false };
  });
  canvas.addEventListener('pointermove', (event) => {
    if (start === null) return;
    const step = Math.max(18, cellSize());
    while (Math.abs(event.clientX - start.x) >= step) {
      const dx = Math.sign(event.clientX - start.x);
      act(dx > 0 ? 'right' : 'left');
      start.x += dx * step;
      start.moved = true;
    }
    while (event.clientY - start.y >= step) {
      act('down');
      start.y += step;
      start.moved = true;
    }
  });
  canvas.addEventListener('pointerup', (event) => {
    if (start === null) return;
    const down = event.clientY - start.fromY;
    const speed = down / Math.max(1, event.timeStamp - start.at);
    if (down > 40 && speed > FLICK_PX_MS) act('drop');
    else if (!start.moved && Math.abs(down) < TAP_PX) act('turn');
    start = null;
  });
}

/** Buttons under the well for thumbs and for those who cannot swipe. */
export function touchPad(pad, say, act) {
  for (const name of ['left', 'turn', 'drop', 'right']) {
    pad.append(iconButton(ICONS[name], say(name), () => act(name), `pad-button pad-${name}`));
  }
}
