import { describe, expect, it } from 'vitest';
import { hasContent, isDangling, isPersonal } from './standalone-sentences.server.ts';

describe('a sentence', () => {
  it('dangles when it refers to the one before', () => {
    expect(isDangling('She left the party in spring.', 'en')).toBe(true);
    expect(isDangling('“But the port stays,” said Mora.', 'en')).toBe(true);
    expect(isDangling('Sin embargo, el puerto sigue.', 'es')).toBe(true);
    expect(isDangling('しかし、港は残る。', 'ja')).toBe(true);
    expect(isDangling('The port stays open, and it grows.', 'en')).toBe(true);
    expect(isDangling('The council of the northern harbor said it would buy boats.', 'en')).toBe(false);
  });

  it('is personal when its writer speaks, and not when somebody is quoted', () => {
    expect(isPersonal('I hope to lead the party.', 'en')).toBe(true);
    expect(isPersonal('You have a long career in poetry.', 'en')).toBe(true);
    expect(isPersonal('Nosotros vivimos en el puerto.', 'es')).toBe(true);
    expect(isPersonal('私は港に住んでいる。', 'ja')).toBe(true);
    expect(isPersonal('Mora said “I hope to lead the party” on Monday.', 'en')).toBe(false);
    expect(isPersonal('The US president met the council.', 'en')).toBe(false);
  });

  it('is personal when it asks the reader to subscribe and the like', () => {
    expect(isPersonal('For episodes without ads, sign up for Harbor Plus.', 'en')).toBe(true);
    expect(isPersonal('Email us at harbor@paper.example with tips.', 'en')).toBe(true);
    expect(isPersonal('Suscríbete al boletín del puerto.', 'es')).toBe(true);
    expect(isPersonal('The council asked families to sign their children up.', 'en')).toBe(false);
    expect(isPersonal('Registra el puerto su mejor año.', 'es')).toBe(false);
  });

  it('has content when it is a whole statement of five words or more', () => {
    const words = ['harbor', 'council', 'voted', 'electric', 'ferry'];
    expect(hasContent('The harbor council voted for electric ferries.', words)).toBe(true);
    expect(hasContent('The harbor council voted for electric ferries?', words)).toBe(false);
    expect(hasContent('“The harbor council voted for electric ferries.', words)).toBe(false);
    expect(hasContent('The harbor council (voted for electric ferries.', words)).toBe(false);
    expect(hasContent('The harbor council voted.', words.slice(0, 3))).toBe(false);
  });
});
