const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element with its attributes (false and null are left out) and children. */
export function element(tag, attributes = {}, children = []) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** A picture of one or more filled paths on a 24 by 24 field, hidden from screen readers. */
export function drawing(paths, className = 'icon') {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  for (const d of [paths].flat()) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** A button with a drawing in it and a name for those who cannot see it. */
export function iconButton(paths, label, onPress, className = 'icon-button') {
  const button = element('button', { type: 'button', class: className, 'aria-label': label, title: label }, [
    drawing(paths),
  ]);
  button.addEventListener('click', onPress);
  return button;
}
