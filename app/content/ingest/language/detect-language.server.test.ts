import { describe, expect, test } from 'vitest';
import { detectLanguage } from './detect-language.server.ts';

describe('detectLanguage', () => {
  test.each([
    [
      'en',
      'The mayor of the town said that the bridge will be closed for repairs until the end of the month.',
    ],
    ['es', 'El alcalde de la ciudad dijo que el puente estará cerrado por obras hasta el final del mes.'],
    ['pt', 'O prefeito da cidade disse que a ponte não vai abrir até o fim do mês por causa das obras.'],
    ['fr', 'Le maire de la ville a dit que le pont sera fermé pour des travaux dans les jours à venir.'],
    [
      'de',
      'Der Bürgermeister sagte, dass die Brücke bis zum Ende des Monats wegen der Arbeiten nicht öffnet.',
    ],
    ['it', 'Il sindaco della città ha detto che il ponte non sarà aperto per i lavori nella via.'],
    ['nl', 'De burgemeester van de stad zei dat de brug niet open gaat en dat het werk nog weken duurt.'],
    ['ja', '市長は、橋の工事が月末まで続くと発表した。'],
    ['zh', '市长宣布，桥梁维修工程将持续到月底。'],
    ['ko', '시장은 다리 공사가 월말까지 계속된다고 발표했다.'],
    ['ru', 'Мэр города сообщил, что мост закрыт до конца месяца.'],
    ['uk', 'Мер міста повідомив, що міст закритий до кінця місяця.'],
    ['ar', 'قال رئيس البلدية إن الجسر سيبقى مغلقا حتى نهاية الشهر.'],
  ])('%s', (code, text) => expect(detectLanguage(text)).toBe(code));

  test.each(['', 'Lakers 101, Celtics 99', '12:30', 'Madrid'])('%j does not tell', (text) =>
    expect(detectLanguage(text)).toBeNull(),
  );

  test('a name in another script does not decide', () => {
    expect(
      detectLanguage('The word 新聞 is on the front of the paper and it is the name of the house.'),
    ).toBe('en');
  });
});
