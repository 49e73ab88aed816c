import { confetti } from './confetti.js';
import { element } from './element.js';
import { frameLoop } from './frame-loop.js';
import { buildFrame } from './game-frame.js';
import { readSettings } from './page-settings.js';
import { seededRandom } from './seeded-random.js';
import { speaker } from './shared-texts.js';

const KEY_REST_MS = 450;
const DEMO_REST_MS = 1800;
const AFTERGLOW_MS = 1200;
const DEMO_SEED = 7;
const STARTING_KEYS = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const SILENT_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/**
 * Lifecycle of a game: ready, running, paused, over or won (also as `data-state` on the body). Holds the score and
 * the best score, pauses when the page is hidden or loses the focus, and runs frames only while the game runs. The
 * best score lasts as long as the page: the sandbox that games are served in has no storage.
 */
class GameShell {
  constructor(spec, settings) {
    this.settings = settings;
    this.say = speaker(settings.language, spec.texts);
    this.calm = matchMedia('(prefers-reduced-motion: reduce)').matches && !settings.demo;
    this.random = seededRandom(settings.seed ?? (settings.demo ? DEMO_SEED : Date.now() % 2147483647));
    this.score = 0;
    this.best = 0;
    this.choice = (spec.choices ?? [])[spec.firstChoice ?? 0];
    this.restedAt = 0;
    this.loop = frameLoop((ms) => this.frame(ms));
    this.page = buildFrame(document.querySelector('#game'), this.say, spec, {
      primary: () => this.press(),
      choice: (choice) => this.choose(choice),
      pause: () => this.pause(),
      restart: () => this.begin(),
    });
    this.stage = this.page.stage;
  }

  /** True while moves count. */
  get running() {
    return this.state === 'running';
  }

  setState(state) {
    this.state = state;
    document.body.dataset.state = state;
    const open = state !== 'running' && !this.settings.demo;
    this.page.overlay.hidden = !open;
    this.stage.inert = open;
    this.page.pad.inert = open;
    this.page.pause.disabled = open;
    this.afterglow = state === 'over' || state === 'won' ? AFTERGLOW_MS : 0;
    if (state === 'running' || this.settings.demo || this.afterglow > 0) this.loop.start();
    else this.loop.stop();
  }

  /** A new game, with a score of 0. */
  begin() {
    this.setScore(0);
    this.demoRest = 0;
    this.setState('running');
    this.game.begin(this.choice);
    this.handFocus();
  }

  /** Keys go to the game from here on, not to the button that started it. */
  handFocus() {
    if (this.settings.demo) return;
    document.activeElement?.blur();
    this.game.focus?.();
  }

  pause() {
    if (!this.running) return;
    this.setState('paused');
    this.show('paused', this.say('pausedLine'), 'resume');
  }

  resume() {
    this.setState('running');
    this.handFocus();
  }

  /** Ends the game: `won` or lost, with a text of the game before the score. */
  finish({ won = false, line = '' } = {}) {
    if (!this.running) return;
    const score = this.say('finalScore', { score: this.score, best: this.best });
    this.setState(won ? 'won' : 'over');
    this.demoRest = DEMO_REST_MS;
    this.restedAt = performance.now() + KEY_REST_MS;
    this.show(won ? 'won' : 'over', `${line} ${score}`.trim(), 'again');
    this.announce(`${this.say(won ? 'won' : 'over')} ${score}`);
    if (won) confetti(this.stage, this.random, this.calm);
  }

  show(title, line, button) {
    this.page.title.textContent = this.say(title);
    this.page.line.textContent = line;
    this.page.label.textContent = this.say(button);
    this.showChoice();
    if (!this.settings.demo) this.page.primary.focus({ preventScroll: true });
  }

  showChoice() {
    for (const button of this.page.overlay.querySelectorAll('.choice')) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === this.choice));
    }
  }

  choose(choice) {
    this.choice = choice;
    this.showChoice();
    if (this.state === 'paused') this.begin();
  }

  /** Shortly after the end input is ignored, so that the last move of a lost game does not start the next one. */
  press() {
    if (performance.now() < this.restedAt) return;
    if (this.state === 'paused') this.resume();
    else if (!this.running) this.begin();
  }

  setScore(score) {
    this.score = score;
    this.best = Math.max(this.best, score);
    this.setFigure('score', score);
    this.setFigure('best', this.best);
  }

  /** Shows a figure in the bar; the score is also `data-score` on the body. */
  setFigure(name, value) {
    const text = String(value);
    if (name === 'score') document.body.dataset.score = text;
    if (this.page.figures[name].textContent !== text) this.page.figures[name].textContent = text;
  }

  announce(text) {
    this.page.live.textContent = text;
  }

  /** A line that floats up over the stage: points, a level, a streak. */
  toast(text) {
    this.stage.querySelector('.toast')?.remove();
    this.stage.append(element('p', { class: 'toast', 'aria-hidden': 'true' }, [text]));
  }

  frame(ms) {
    if (this.running && this.settings.demo) this.game.demo(ms);
    this.game.frame?.(ms);
    if (!this.running) this.rest(ms);
  }

  /** After the end particles may still fall briefly; a demo then starts again. */
  rest(ms) {
    this.afterglow -= ms;
    this.demoRest -= ms;
    if (this.settings.demo && this.demoRest <= 0) this.begin();
    else if (!this.settings.demo && this.afterglow <= 0) this.loop.stop();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.isForButton(event)) return;
    if (this.running) {
      const pauses = event.key === 'Escape' || event.key.toLowerCase() === 'p';
      if (pauses) this.pause();
      else if (!this.game.key(event)) return;
      event.preventDefault();
      return;
    }
    if (this.keyStarts(event)) {
      event.preventDefault();
      this.press();
    }
  }

  /** A focused button beside the stage answers Enter and the space bar itself. */
  isForButton(event) {
    const presses = event.key === 'Enter' || event.key === ' ';
    return presses && event.target instanceof HTMLButtonElement && !this.stage.contains(event.target);
  }

  keyStarts(event) {
    return this.state === 'paused' ? !SILENT_KEYS.has(event.key) : STARTING_KEYS.has(event.key);
  }

  fit() {
    const { width, height } = this.page.field.getBoundingClientRect();
    if (width > 0 && height > 0) this.game.resize?.(Math.floor(width), Math.floor(height));
  }

  listen() {
    new ResizeObserver(() => this.fit()).observe(this.page.field);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.fit());
    if (this.settings.demo) return;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.pause();
    });
    window.addEventListener('blur', () => this.pause());
    window.addEventListener('keydown', (event) => this.key(event));
    this.page.overlay.addEventListener('pointerup', (event) => {
      if (this.state === 'paused' && !event.target.closest('button')) this.resume();
    });
  }
}

/**
 * Starts a game. `spec` has `texts` (en and es), `figures` (beside score and best), `choices` (difficulties)
 * and `create(shell)`, which answers with the game: `begin(choice)`, `key(event)` (true when it was used),
 * `resize(width, height)` in px, `demo(ms)` (plays by itself) and, where needed, `frame(ms)` and `focus()`.
 */
export function startGame(spec) {
  const settings = readSettings(location.search);
  const shell = new GameShell(spec, settings);
  document.documentElement.lang = settings.language;
  document.title = shell.say('name');
  if (settings.demo) document.body.dataset.demo = '1';
  shell.game = spec.create(shell);
  shell.listen();
  shell.fit();
  if (settings.demo) {
    shell.begin();
    return;
  }
  shell.setScore(0);
  shell.setState('ready');
  shell.show('name', shell.say('tagline'), 'play');
}
