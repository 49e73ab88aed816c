import iconv from 'iconv-lite';
import { describe, expect, it, test } from 'vitest';
import { decodeText } from './decode-text.server.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, big: boolean) => {
  const buffer = Buffer.from(text, 'utf16le');
  return new Uint8Array(big ? buffer.swap16() : buffer);
};
const utf32 = (text: string, little: boolean) => {
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(points.length * 4));
  for (const [at, point] of points.entries()) view.setUint32(at * 4, point, little);
  return new Uint8Array(view.buffer);
};

describe('decodeText', () => {
  test.each([
    ['UTF-8 by default', utf8('<a>né</a>'), undefined, 'utf-8', '<a>né</a>'],
    [
      'byte order mark of UTF-8 over everything',
      utf8('\uFEFF<a>né</a>'),
      'text/xml; charset=latin1',
      'utf-8',
      '<a>né</a>',
    ],
    ['byte order mark of UTF-16', utf16('\uFEFF<a>né</a>', false), undefined, 'utf-16le', '<a>né</a>'],
    ['UTF-16 without a mark', utf16('<a>né</a>', true), undefined, 'utf-16be', '<a>né</a>'],
    ['UTF-32 without a mark', utf32('<a>né😀</a>', true), undefined, 'utf-32le', '<a>né😀</a>'],
    ['byte order mark of UTF-32', utf32('\uFEFF<a>né</a>', false), undefined, 'utf-32be', '<a>né</a>'],
    [
      'charset of the header',
      latin('<a>n\xE9</a>'),
      'text/xml; charset="iso-8859-1"',
      'windows-1252',
      '<a>né</a>',
    ],
    [
      'header over declaration',
      latin('<?xml version="1.0" encoding="koi8-r"?>\xE9'),
      'text/xml;charset=iso-8859-2',
      'iso-8859-2',
      '<?xml version="1.0" encoding="koi8-r"?>é',
    ],
    [
      'the XML declaration',
      latin("<?xml version='1.0' encoding='windows-1252'?>\x93hi\x94 \x80"),
      'text/xml',
      'windows-1252',
      "<?xml version='1.0' encoding='windows-1252'?>“hi” €",
    ],
    [
      'ASCII in the header says nothing',
      utf8('<a>né</a>'),
      'text/xml; charset=us-ascii',
      'utf-8',
      '<a>né</a>',
    ],
    [
      'a declaration of UTF-16 that cannot be true',
      utf8('<?xml version="1.0" encoding="utf-16"?><a/>'),
      undefined,
      'utf-8',
      '<?xml version="1.0" encoding="utf-16"?><a/>',
    ],
  ])('%s', (_name, bytes, contentType, encoding, text) => {
    expect(decodeText(bytes, contentType)).toMatchObject({ encoding, text });
  });

  it('falls back from an unknown label and says so', () => {
    const { encoding, note } = decodeText(utf8('<?xml version="1.0" encoding="klingon"?><a/>'));
    expect([encoding, note]).toEqual([
      'utf-8',
      'The encoding "klingon" cannot be used here. It was read as UTF-8.',
    ]);
  });

  it('reads bytes that are no UTF-8 as windows-1252', () => {
    expect(decodeText(latin('<a>caf\xE9 \x96 th\xE9</a>'))).toEqual({
      text: '<a>café – thé</a>',
      encoding: 'windows-1252',
      note: 'The document is not UTF-8. It was read as windows-1252.',
    });
  });

  it('keeps UTF-8 with a single broken byte', () => {
    const { encoding, note } = decodeText(new Uint8Array([...utf8('né né né '), 0xff]));
    expect([encoding, note]).toEqual(['utf-8', 'Some characters are broken in the document.']);
  });

  test.each(['iso-8859-1', 'windows-1251', 'koi8-r', 'shift_jis', 'gb2312', 'iso-2022-jp'])(
    'reads UTF-8 as such where the header says %s',
    (charset) => {
      const text = '<a>né à “où” – naïve façade</a>';
      const { encoding, note, ...read } = decodeText(utf8(text), `text/xml; charset=${charset}`);
      expect([encoding, read.text]).toEqual(['utf-8', text]);
      expect(note).toMatch(/^The document is UTF-8, not \S+ as it says\.$/);
    },
  );

  test.each([
    ['windows-1256', 'الجسر القديم'],
    ['windows-1251', 'Старый мост'],
    ['iso-8859-9', 'Iğdır: şiddetli yağış'],
    ['Shift_JIS', '市長「旧橋」を閉鎖'],
    ['GB18030', '市长宣布：老桥关闭'],
    ['Big5', '市長宣布：老橋關閉'],
    ['EUC-KR', '옛 다리 월말까지 폐쇄'],
  ])(
    'believes the declaration of %s where the header says Latin 1, as servers do by default',
    (name, words) => {
      const text = `<?xml version="1.0" encoding="${name}"?><a>${words}</a>`;
      const read = decodeText(iconv.encode(text, name), 'text/xml; charset=ISO-8859-1');
      expect(read.text).toBe(text);
      expect(read.note).toMatch(/^The document is \S+, not windows-1252 as its header says\.$/);
    },
  );

  it('believes a header of Latin 1 where the declaration does not fit', () => {
    const text = '<?xml version="1.0" encoding="utf-8"?><a>caf\xE9 th\xE9</a>';
    const { encoding, text: read } = decodeText(latin(text), 'text/xml; charset=ISO-8859-1');
    expect([encoding, read]).toEqual(['windows-1252', text]);
  });

  it('reads UTF-8 as such where the declaration says otherwise', () => {
    const text = '<?xml version="1.0" encoding="windows-1252"?><a>Zürich</a>';
    expect(decodeText(utf8(text))).toMatchObject({ encoding: 'utf-8', text });
  });

  it('believes the declaration where two letters are UTF-8 by chance only', () => {
    const text = '<?xml version="1.0" encoding="euc-kr"?><a>징</a>';
    const bytes = iconv.encode(text, 'cp949');
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toBe(text);
    expect(decodeText(bytes).text).toBe(text);
  });

  it('leaves ASCII as it is declared', () => {
    const bytes = utf8('<?xml version="1.0" encoding="iso-2022-jp"?><a>\x1B$B%K%e!<%9\x1B(B</a>');
    expect(decodeText(bytes)).toMatchObject({
      encoding: 'iso-2022-jp',
      text: '<?xml version="1.0" encoding="iso-2022-jp"?><a>ニュース</a>',
    });
  });

  test.each([
    ['ks_c_5601-1987', 'cp949', '뷁 햏 정부'],
    ['ms_kanji', 'cp932', '①髙﨑のニュース'],
    ['cp932', 'cp932', '日本'],
    ['iso-8859-16', 'iso-8859-16', 'Știri țară'],
    ['gb2312', 'gb18030', '国务院 㐂'],
    ['big5', 'big5-hkscs', '香港嘅新聞'],
    ['cp437', 'cp437', 'Ärger über Öl'],
  ])('reads all characters of %s', (label, encoding, words) => {
    const text = `<?xml version="1.0" encoding="${label}"?><a>${words}</a>`;
    expect(decodeText(iconv.encode(text, encoding))).toMatchObject({ text, note: null });
  });

  it('finds the encoding of a document that declares none', () => {
    const text = '<rss><title>Президент подписал закон о бюджете на следующий год</title></rss>';
    expect(decodeText(iconv.encode(text, 'windows-1251'))).toEqual({
      text,
      encoding: 'windows-1251',
      note: 'The document is not UTF-8. It was read as windows-1251.',
    });
  });

  it('finds the encoding where the declared one leaves much unreadable', () => {
    const words =
      '<title>Bundestag beschließt höhere Renten für Mütter, sagt die Regierung am Freitag</title>';
    const text = `<?xml version="1.0" encoding="euc-kr"?><rss>${words}</rss>`;
    expect(decodeText(iconv.encode(text, 'windows-1252'))).toEqual({
      text,
      encoding: 'windows-1252',
      note: 'The document is not euc-kr. It was read as windows-1252.',
    });
  });

  it('believes the XML declaration where the header says UTF-8 and the bytes do not', () => {
    const text = '<?xml version="1.0" encoding="iso-8859-2"?><a>Łódź, żółć</a>';
    expect(decodeText(iconv.encode(text, 'iso-8859-2'), 'text/xml; charset=utf-8')).toMatchObject({
      text,
      encoding: 'iso-8859-2',
    });
  });
});
