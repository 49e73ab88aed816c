import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { decodeAs, fromHighByte } from './decode-as.server.ts';

it.each([
  ['utf-8', Buffer.from('\ufeffñ 📰'), 'ñ 📰'],
  ['utf-8', Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
  ['windows-1252', Buffer.from([0x80, 0x93, 0x61, 0x94, 0x81, 0xa0]), '€“a”\u0081\u00a0'],
  ['euc-kr', iconv.encode('뷁똠방', 'cp949'), '뷁똠방'],
  ['big5', iconv.encode('香港嘅', 'big5-hkscs'), '香港嘅'],
  ['gbk', iconv.encode('中文😀', 'gb18030'), '中文😀'],
  ['utf-32le', iconv.encode('añ📰', 'utf-32le'), 'añ📰'],
  ['shift_jis', iconv.encode('東京', 'shift_jis'), '東京'],
])('bytes of %s become text', (encoding, bytes, text) => {
  expect(decodeAs(bytes, encoding)).toBe(text);
});

it.each([
  ['\u0080', '€'],
  ['\u009f', 'Ÿ'],
  ['\u0081', '\u0081'],
  ['\u00a0', '\u00a0'],
  ['z', 'z'],
])('the sign %j is %j in windows-1252', (sign, shown) => {
  expect(fromHighByte(sign)).toBe(shown);
});
