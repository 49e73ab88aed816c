// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { keepLinksTrue } from './keep-links-true.client.ts';
import { publishPrivacy, UNDECIDED } from './privacy-state.ts';

const TOLD = '/help?dns_enabled=false&x=1';

function use(href: string, name = 'click') {
  document.body.innerHTML = `<a href="${href}"><b>Help</b></a>`;
  let seen: string | null = '';
  const link = document.querySelector('a');
  document.body.addEventListener(
    name,
    (event) => {
      seen = link?.getAttribute('href') ?? null;
      event.preventDefault();
    },
    { once: true },
  );
  document.querySelector('b')?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
  return seen;
}

beforeAll(() => keepLinksTrue(document));
beforeEach(() => publishPrivacy(decidedChoice(true)));

describe('a link that tells the choice', () => {
  it.each(['click', 'auxclick', 'contextmenu'])('tells it as it is now, before anyone sees a %s', (name) => {
    expect(use(TOLD, name)).toBe('/help?dns_enabled=true&x=1');
  });

  it('follows each change', () => {
    publishPrivacy(decidedChoice(false));
    expect(use('/help?dns_enabled=true')).toBe('/help?dns_enabled=false');
  });

  it('stays as it is while the choice is open, and where it tells nothing', () => {
    expect(use('/help?x=1')).toBe('/help?x=1');
    publishPrivacy(UNDECIDED);
    expect(use(TOLD)).toBe(TOLD);
  });
});
