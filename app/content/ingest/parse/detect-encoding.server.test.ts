import iconv from 'iconv-lite';
import { expect, it, test } from 'vitest';
import { detectEncoding } from './detect-encoding.server.ts';

const feed = (title: string, text: string) =>
  `<rss version="2.0"><channel><title>${title}</title><link>https://paper.example/</link>` +
  `<item><title>${text}</title><description><![CDATA[<p class="teaser">${text}</p>]]></description></item></channel></rss>`;

const detect = (text: string, encoding: string) => detectEncoding(iconv.encode(text, encoding));

const SHORT: readonly (readonly [string, string])[] = [
  ['shift_jis', '首相、来週の国会で新しい経済対策を発表へ'],
  ['shift_jis', 'スマートフォンの新モデル'],
  ['euc-jp', '台風15号が九州に接近、気象庁が警戒を呼びかけ'],
  ['gb18030', '国家统计局：上半年经济增长百分之五'],
  ['big5', '颱風接近台灣東部，氣象局發布海上警報'],
  ['euc-kr', '정부, 내년도 예산안 국회에 제출'],
  ['windows-1251', 'Президент подписал закон о бюджете'],
  ['windows-1251', 'Верховна Рада ухвалила новий закон про освіту'],
  ['koi8-r', 'Сборная России выиграла матч'],
  ['windows-1250', 'Rząd przyjął projekt ustawy o ochronie środowiska'],
  ['windows-1250', 'Győzött a magyar válogatott a döntőben'],
  ['windows-1252', 'Le président annonce une réforme de l’éducation'],
  ['windows-1252', 'Bundestag beschließt höhere Renten für Mütter'],
  ['windows-1252', 'La inflación sube, ¿qué pasará el próximo año?'],
  ['windows-1252', 'La città è più bella dopo il restauro'],
  ['windows-1252', 'It’s over: why the film’s ending didn’t work – a review'],
  ['windows-1253', 'Ο πρωθυπουργός ανακοίνωσε νέα μέτρα για την οικονομία'],
  ['windows-1255', 'ראש הממשלה הודיע על תוכנית כלכלית חדשה'],
  ['windows-1256', 'حكومة جديدة في القاهرة والرئيس يعلن خطة اقتصادية'],
  ['windows-874', 'นายกรัฐมนตรีประกาศมาตรการใหม่เพื่อช่วยเหลือเศรษฐกิจ'],
];

test.each(SHORT)('%s is found in a short feed: %s', (encoding, text) => {
  expect(detect(feed(text.slice(0, 8), text), encoding)).toBe(encoding);
});

test.each(SHORT)('%s is found behind much markup: %s', (encoding, text) => {
  const markup = '<item><link>https://paper.example/a/1?utm_source=rss</link><guid>a-1</guid></item>\n';
  expect(detect(markup.repeat(3000) + feed(text, text), encoding)).toBe(encoding);
});

it('finds the escapes of ISO-2022-JP in bytes that are ASCII', () => {
  expect(detectEncoding(Buffer.from('<a>\x1B$B%K%e!<%9\x1B(B</a>'))).toBe('iso-2022-jp');
});

it('comes to an end with tags that never do', () => {
  expect(detectEncoding(Buffer.from('<a\xE9 &amp '.repeat(100_000), 'latin1'))).toBe('windows-1252');
});
