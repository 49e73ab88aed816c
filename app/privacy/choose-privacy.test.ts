import { expect, it } from 'vitest';
import { choosePrivacy, setPrivacyChoiceHandler } from './choose-privacy.ts';

it('a choice is passed to the handler, and the result tells whether there was one', () => {
  const choices: boolean[] = [];
  expect(choosePrivacy(true)).toBe(false);
  setPrivacyChoiceHandler((on) => choices.push(on));
  expect([choosePrivacy(true), choosePrivacy(false)]).toEqual([true, true]);
  setPrivacyChoiceHandler(undefined);
  expect(choosePrivacy(true)).toBe(false);
  expect(choices).toEqual([true, false]);
});
