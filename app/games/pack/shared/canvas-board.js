import { element } from './element.js';

const SHARPEST = 3;

/** A canvas on the stage that is sharp on every screen; all drawing is in CSS pixels. */
export function canvasBoard(stage, label) {
  const canvas = element('canvas', { class: 'board', role: 'img', 'aria-label': label });
  const pen = canvas.getContext('2d');
  stage.append(canvas);
  return {
    canvas,
    pen,
    fit(width, height) {
      const ratio = Math.min(window.devicePixelRatio || 1, SHARPEST);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
  };
}

/** The values of CSS custom properties, by name without the dashes: a canvas cannot read them itself. */
export function styleColours(names) {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/** Adds a rectangle with round corners to a path; in browsers that cannot round them, with square ones. */
export function addRound(pen, x, y, width, height, radius) {
  if (pen.roundRect) pen.roundRect(x, y, width, height, radius);
  else pen.rect(x, y, width, height);
}

/** Fills a rectangle with round corners. */
export function fillRound(pen, x, y, width, height, radius, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  addRound(pen, x, y, width, height, radius);
  pen.fill();
}
