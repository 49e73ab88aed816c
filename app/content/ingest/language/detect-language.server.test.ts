import { eld } from 'eld/small';
import { describe, expect, test } from 'vitest';
import { languageDetection } from './detect-language.server.ts';
import { storyLanguage, UNKNOWN_LANGUAGE } from './story-language.server.ts';

const detect = languageDetection(eld);
const codeOf = (text: string) => detect(text)?.code ?? null;
const ENGLISH =
  'The mayor of the town said that the bridge will be closed for repairs until the end of the month.';
const SPANISH = 'El alcalde de la ciudad dijo que el puente estará cerrado por obras hasta el final del mes.';

describe('a language is detected', () => {
  test.each([
    ['en', ENGLISH],
    ['en', ENGLISH.toUpperCase()],
    ['es', SPANISH],
    ['pt', 'O prefeito da cidade disse que a ponte não vai abrir até o fim do mês por causa das obras.'],
    ['fr', 'Le maire de la ville a dit que le pont sera fermé pour des travaux dans les jours à venir.'],
    ['de', 'Der Bürgermeister sagte, dass die Brücke bis zum Ende des Monats nicht öffnet.'],
    ['it', 'Il sindaco della città ha detto che il ponte non sarà aperto per i lavori nella via.'],
    ['nl', 'De burgemeester van de stad zei dat de brug niet open gaat en dat het werk nog weken duurt.'],
    ['sv', 'Stadens borgmästare sade att bron är stängd för reparation till slutet av månaden.'],
    ['id', 'Wali kota mengatakan bahwa jembatan itu akan ditutup untuk perbaikan hingga akhir bulan.'],
    ['pl', 'Burmistrz miasta powiedział, że most będzie zamknięty do końca miesiąca.'],
    ['ja', '市長は、橋の工事が月末まで続くと発表した。'],
    ['zh', '市长宣布，桥梁维修工程将持续到月底。'],
    ['ko', '시장은 다리 공사가 월말까지 계속된다고 발표했다.'],
    ['ru', 'Мэр города сообщил, что мост будет закрыт на ремонт до конца месяца.'],
    ['uk', 'Мер міста повідомив, що міст закритий на ремонт до кінця місяця.'],
    ['ar', 'قال رئيس البلدية إن الجسر سيبقى مغلقا حتى نهاية الشهر.'],
    ['he', 'ראש העיר אמר כי הגשר יהיה סגור עד סוף החודש.'],
  ])('%s: %s', (code, text) => expect(codeOf(text)).toBe(code));

  test.each([
    '',
    'a',
    'Lakers 101, Celtics 99',
    '12:30',
    'Madrid',
    '😀😀😀😀😀😀',
    'x'.repeat(1000),
    '東京',
    'https://paper.example/the-mayor-of-the-town-said-that',
  ])('%j does not tell', (text) => expect(codeOf(text)).toBeNull());

  test('a name in another script does not decide', () => {
    expect(codeOf('The word 新聞 is on the front of the paper and it is the name of the house.')).toBe('en');
  });
});

describe('the language of a story', () => {
  test.each([
    ['is that of its feed', ENGLISH, 'en', 'en'],
    ['is its own where it is clearly another', SPANISH, 'en', 'es'],
    ['stays where the text is short', 'El puente está cerrado', 'en', 'en'],
    ['stays where the detector does not know the one of the feed', SPANISH, 'gl', 'gl'],
    ['stays for a language written alike', 'Wali kota mengatakan bahwa jembatan itu ditutup.', 'ms', 'ms'],
    ['is detected where the feed does not tell', SPANISH, UNKNOWN_LANGUAGE, 'es'],
    ['stays unknown where nothing tells', 'Madrid', UNKNOWN_LANGUAGE, UNKNOWN_LANGUAGE],
  ])('%s', (_, text, ofFeed, language) => expect(storyLanguage(text, ofFeed, detect)).toBe(language));

  test('is that of its feed without a detector', () =>
    expect(storyLanguage(SPANISH, 'en', undefined)).toBe('en'));
});
