import { expect, it } from 'vitest';
import { choosePrivacy, setPrivacyChoiceHandler } from './choose-privacy.ts';

it('a choice is heard by whoever listens, and says whether anyone did', () => {
  const heard: boolean[] = [];
  expect(choosePrivacy(true)).toBe(false);
  setPrivacyChoiceHandler((on) => heard.push(on));
  expect([choosePrivacy(true), choosePrivacy(false)]).toEqual([true, true]);
  setPrivacyChoiceHandler(undefined);
  expect(choosePrivacy(true)).toBe(false);
  expect(heard).toEqual([true, false]);
});
