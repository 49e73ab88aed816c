const FAN_DOWN = 0.13;
const FAN_UP = 0.31;
const RATIO = 1.4;
const LARGEST = 110;

function cardWidth(width, height, demo) {
  const byHeight = height / RATIO;
  if (demo) return width > height ? Math.min(width / 7.7, byHeight / 4.1) : width / 5.4;
  return Math.min((width - 8) / 7.7, byHeight / 5.6 + (height > width ? 99 : 0), LARGEST);
}

/**
 * Sizes for a stage in px: seven columns and room for a fan of about ten cards under the top row. A square
 * demo is closer, and shows the middle columns whole.
 */
export function measure(width, height, demo) {
  const card = Math.floor(cardWidth(width, height, demo));
  const room = Math.max(card * 0.14, Math.min(card * 0.3, (width - card * 7) / 8));
  const gap = Math.floor(demo ? room : Math.min(room, (width - card * 7) / 8));
  const left = (width - card * 7 - gap * 6) / 2;
  return { card, high: Math.round(card * RATIO), gap, left, height };
}

function columnX(sizes, index) {
  return sizes.left + index * (sizes.card + sizes.gap);
}

/** Where the empty places lie: stock, waste, four foundations, seven columns. */
export function placeAt(sizes, { pile, index = 0 }) {
  const slot = { stock: 0, waste: 1, foundation: 3 + index, column: index }[pile];
  const top = Math.max(6, sizes.gap * 0.6);
  return { x: columnX(sizes, slot), y: pile === 'column' ? top * 2 + sizes.high : top };
}

/** Where each card of a column lies; long columns are pushed together so that they stay on the stage. */
export function fan(sizes, { down, up }, index) {
  const { x, y } = placeAt(sizes, { pile: 'column', index });
  const wanted = (down.length * FAN_DOWN + Math.max(0, up.length - 1) * FAN_UP) * sizes.high;
  const room = sizes.height - y - sizes.high - 6;
  const squeeze = Math.min(1, room / Math.max(1, wanted));
  let at = y;
  return [...down.map(() => FAN_DOWN), ...up.map(() => FAN_UP)].map((share) => {
    const place = { x, y: at };
    at += share * sizes.high * squeeze;
    return place;
  });
}
