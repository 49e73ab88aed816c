import { drawing, element, iconButton } from './element.js';

const ICONS = {
  pause: 'M7 4h3.5v16H7zM13.5 4H17v16h-3.5z',
  restart: 'M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6 5.2 12 .5z',
  play: 'M7 3.6v16.8c0 .8.9 1.3 1.6.9l13-8.4c.6-.4.6-1.4 0-1.8l-13-8.4C7.9 2.3 7 2.8 7 3.6z',
};

/** Figures that change rarely. Screen readers read the others when they are asked; each change would drown the game. */
const SPOKEN = ['lives', 'level'];

function figure(label, name) {
  const value = element(
    'output',
    {
      class: 'figure-value',
      'data-figure': name,
      'aria-label': label,
      role: name === 'time' && 'timer',
      'aria-live': !SPOKEN.includes(name) && 'off',
    },
    ['0'],
  );
  const box = element('div', { class: 'figure' }, [
    element('span', { class: 'figure-label', 'aria-hidden': 'true' }, [label]),
    value,
  ]);
  return { box, value };
}

function keyHelp(say) {
  const rows = [...say('keys'), say('keyPause')].map(([key, does]) =>
    element('li', {}, [element('kbd', {}, [key]), ` ${does}`]),
  );
  return element('div', { class: 'help' }, [
    element('p', { class: 'help-touch' }, [say('touch')]),
    element('ul', { class: 'help-keys', 'aria-label': say('help') }, rows),
  ]);
}

function choiceRow(say, choices, onChoice) {
  const buttons = choices.map((choice) => {
    const button = element('button', { type: 'button', class: 'choice', 'data-choice': choice }, [
      say(choice),
    ]);
    button.addEventListener('click', () => onChoice(choice));
    return button;
  });
  return element('div', { class: 'choices', role: 'group', 'aria-label': say('difficulty') }, buttons);
}

function overlayPanel(say, choices, presses) {
  const title = element('h2', { class: 'overlay-title' });
  const line = element('p', { class: 'overlay-line' });
  const label = element('span', {});
  const primary = element('button', { type: 'button', class: 'primary' }, [drawing(ICONS.play), label]);
  primary.addEventListener('click', presses.primary);
  const card = element('div', { class: 'overlay-card' }, [title, line]);
  if (choices.length > 0) card.append(choiceRow(say, choices, presses.choice));
  card.append(primary, keyHelp(say));
  const overlay = element('div', { class: 'overlay', role: 'group', 'aria-label': say('name') }, [card]);
  return { overlay, title, line, primary, label };
}

/**
 * Builds the page around a game: name, figures, pause and restart, the stage, a pad for buttons, and the
 * panel that shows before, between and after. `presses` has `primary`, `choice`, `pause` and `restart`.
 */
export function buildFrame(root, say, spec, presses) {
  const figures = {};
  const row = element('div', { class: 'figures' });
  for (const name of ['score', 'best', ...(spec.figures ?? [])]) {
    const { box, value } = figure(say(name), name);
    figures[name] = value;
    row.append(box);
  }
  const pause = iconButton(ICONS.pause, say('pause'), presses.pause);
  const restart = iconButton(ICONS.restart, say('restart'), presses.restart);
  const bar = element('header', { class: 'bar' }, [
    element('h1', { class: 'game-name' }, [say('name')]),
    row,
    element('div', { class: 'bar-buttons' }, [pause, restart]),
  ]);
  const stage = element('div', { class: 'stage' });
  const pad = element('div', { class: 'pad' });
  const live = element('p', { class: 'live', 'aria-live': 'polite' });
  const panel = overlayPanel(say, spec.choices ?? [], presses);
  const field = element('div', { class: 'field' }, [stage]);
  root.append(bar, field, pad, panel.overlay, live);
  return { figures, stage, pad, live, pause, field, ...panel };
}
