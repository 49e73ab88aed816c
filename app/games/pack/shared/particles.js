import { addRound } from './canvas-board.js';

const GRAVITY = 0.0009;

/** Small squares of colour that fly off and fade; none at all when the reader asked for less motion. */
export function particles(random, calm) {
  let live = [];
  return {
    burst(x, y, colour, count = 10, strength = 1) {
      if (calm) return;
      for (let made = 0; made < count; made += 1) {
        const angle = random() * Math.PI * 2;
        const speed = (0.05 + random() * 0.2) * strength;
        const life = 350 + random() * 350;
        live.push({
          x,
          y,
          vx: Math.cos(angle) * speed,
          vy: Math.sin(angle) * speed - 0.08 * strength,
          life,
          age: 0,
          size: 2 + random() * 4,
          colour,
        });
      }
    },
    step(ms) {
      for (const grain of live) {
        grain.age += ms;
        grain.vy += GRAVITY * ms;
        grain.x += grain.vx * ms;
        grain.y += grain.vy * ms;
      }
      live = live.filter((grain) => grain.age < grain.life);
    },
    draw(pen) {
      for (const grain of live) {
        pen.globalAlpha = 1 - grain.age / grain.life;
        pen.fillStyle = grain.colour;
        pen.beginPath();
        addRound(pen, grain.x - grain.size / 2, grain.y - grain.size / 2, grain.size, grain.size, 1.5);
        pen.fill();
      }
      pen.globalAlpha = 1;
    },
    clear() {
      live = [];
    },
  };
}
