import { expect, test } from 'vitest';
import { languageByScript } from './language-by-script.ts';

test.each([
  ['ar', 'عاجل: زلزال'],
  ['he', 'מבזק: רעידת אדמה'],
  ['ru', 'Пожар в Москве'],
  ['el', 'Έκτακτο: Σεισμός'],
  ['hi', 'क्रिकेट: भारत की जीत'],
  ['th', 'น้ำท่วมใหญ่'],
  ['zh', '快讯：地震'],
  ['ja', '【速報】ＡＩ半導体大手、熊本に新工場建設へ'],
  ['fa', 'شهردار: پل قدیمی چرا بسته ماند'],
  ['ur', 'میئر نے پل بند کر دیا، گاڑیاں رک گئیں'],
  ['uk', 'Міст закрили на ремонт'],
  ['ko', '삼성전자, 美 텍사스에 반도체 공장 추가 건설'],
  ['ar', 'شركة Apple تطلق iPhone 17 في الولايات المتحدة'],
])(
  'a text in letters that English lacks is in the language that most such news are in: %s',
  (language, text) => {
    expect(languageByScript(text, 'en')).toBe(language);
    expect(languageByScript(text, 'und')).toBe(language);
  },
);

test('what a detector reads counts where it is written in these letters', () => {
  expect(languageByScript('شهردار دروازه را بست', 'en', () => 'fa')).toBe('fa');
  expect(languageByScript('شهردار دروازه را بست', 'en', () => 'en')).toBe('ar');
});

test.each([
  ['en', 'The mayor closes the bridge'],
  ['en', 'The word 新聞 is on the front of the paper'],
  ['en', 'Ω'],
  ['en', ''],
  ['en', '【】。'],
  ['en', 'Apple 新製品発表'],
  ['ur', 'میئر نے پل بند کر دیا'],
  ['bg', 'Кметът затвори моста'],
  ['mr', 'महापौरांनी पूल बंद केला'],
  ['zh', '市長は橋を閉鎖'],
  ['zh-TW', '市長關閉橋樑'],
  ['ja', '市長は橋を閉鎖'],
  ['ko', '시장이 다리를 폐쇄'],
  ['th', 'นายกเทศมนตรีปิดสะพาน'],
  ['uz', 'Шаҳар ҳокими кўприкни ёпди'],
])('a text that may be in %s says nothing: %s', (language, text) =>
  expect(languageByScript(text, language, () => 'ru')).toBeUndefined(),
);
