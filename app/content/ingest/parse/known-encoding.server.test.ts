import { expect, test } from 'vitest';
import { knownEncoding } from './known-encoding.server.ts';

test.each([
  ['utf-8', 'UTF-8 UTF8 utf_8 utf-8n utf8mb4 cp65001 unicode-1-1-utf-8'],
  [
    'windows-1252',
    'iso-8859-1 ISO8859-1 iso_8859-1 iso_8859_1 8859-1 latin1 latin-1 cp1252 cp-1252 win1252 windows1252',
  ],
  ['windows-1251', 'windows-1251 cp1251 win1251 win-1251'],
  ['iso-8859-15', 'iso-8859-15 iso8859_15 latin9 latin-9'],
  ['iso-8859-16', 'iso-8859-16 ISO_8859-16 iso8859-16 latin10 iso-ir-226'],
  [
    'shift_jis',
    'shift_jis Shift-JIS sjis x-sjis x_sjis ms_kanji windows-31j cswindows31j cp932 ms932 windows-932',
  ],
  ['euc-jp', 'euc-jp EUC_JP eucjp ujis cp51932 eucJP-ms eucjpms'],
  ['gbk', 'gbk gb2312 gb_2312-80 x-gbk cp936 ms936 euc-cn'],
  ['gb18030', 'gb18030 GB18030-2022 cp54936'],
  ['euc-kr', 'euc-kr euckr ks_c_5601-1987 ksc5601 cp949 ms949 uhc'],
  ['big5', 'big5 Big5-HKSCS cp950 ms950'],
  ['koi8-r', 'koi8-r koi8_r koi8r'],
  ['windows-874', 'tis-620 tis620 cp874'],
  ['iso-2022-jp', 'iso-2022-jp'],
  ['cp437', 'cp437'],
])('%s is also %s', (name, labels) => {
  expect(labels.split(' ').map(knownEncoding)).toEqual(labels.split(' ').map(() => name));
});

test.each(['klingon', 'utf-32', 'ucs-4', 'utf-7', 'base64', 'hex', 'binary', 'none', ''])(
  '%j is none',
  (label) => expect(knownEncoding(label)).toBeUndefined(),
);
