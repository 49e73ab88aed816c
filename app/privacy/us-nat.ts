/** The section of the Global Privacy Platform for US national privacy (IAB GPP, "usnat"). */
export const US_NAT = { id: 7, prefix: 'usnat' } as const;

/** A field's value: a number from 0 to 3, or a list of them. */
export type UsNatValue = number | readonly number[];

/** The fields of the core segment by their IAB names, and Gpc of the second segment where it exists. */
export type UsNatFields = Readonly<Record<string, UsNatValue | boolean>>;

const NOTICES = [
  'SharingNotice',
  'SaleOptOutNotice',
  'SharingOptOutNotice',
  'TargetedAdvertisingOptOutNotice',
  'SensitiveDataProcessingOptOutNotice',
  'SensitiveDataLimitUseNotice',
  'SaleOptOut',
  'SharingOptOut',
  'TargetedAdvertisingOptOut',
];
const LAST = [
  'PersonalDataConsents',
  'MspaCoveredTransaction',
  'MspaOptOutOptionMode',
  'MspaServiceProviderMode',
];

/** Field names in order, with the number of two-bit values of each; version 2 has more kinds of data. */
export function layoutOf(version: number): ReadonlyArray<readonly [name: string, count: number]> {
  const one = (name: string) => [name, 1] as const;
  return [
    ...NOTICES.map(one),
    ['SensitiveDataProcessing', version === 1 ? 12 : 16],
    ['KnownChildSensitiveDataConsents', version === 1 ? 2 : 3],
    ...LAST.map(one),
  ];
}

/** Base64url alphabet, six bits a letter (RFC 4648, 5). */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Number of bits of the version, the first field. */
export const VERSION_BITS = 6;
/** Type of the Gpc segment, in two bits. */
export const GPC_SEGMENT = '01';

/** All fields of the core segment; missing ones are 0, "not applicable". */
export function wholeUsNat({ Gpc: _, ...fields }: UsNatFields): UsNatFields {
  const version = Number(fields.Version ?? 2);
  const empty = layoutOf(version).map(([name, count]) => [name, count === 1 ? 0 : Array(count).fill(0)]);
  return { Version: version, ...Object.fromEntries(empty), ...fields };
}

/** Encodes the section: core segment, a dot, the Gpc segment. Missing fields are 0, "not applicable". */
export function encodeUsNat(fields: UsNatFields): string {
  const version = Number(fields.Version ?? 2);
  const bits = layoutOf(version).flatMap(([name, count]) => {
    const given = fields[name];
    const values = Array.isArray(given) ? (given as readonly number[]) : [Number(given ?? 0)];
    return Array.from({ length: count }, (_, index) => binary(values[index] ?? 0, 2));
  });
  const core = base64(binary(version, VERSION_BITS) + bits.join(''));
  return fields.Gpc === undefined ? core : `${core}.${base64(GPC_SEGMENT + (fields.Gpc ? '1' : '0'))}`;
}

function binary(number: number, width: number): string {
  return number.toString(2).padStart(width, '0');
}

/** Pads bits to whole bytes and encodes them as six-bit letters (GPP, "base64-websafe with padding of bits"). */
function base64(bits: string): string {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const letters = bytes.padEnd(Math.ceil(bytes.length / 6) * 6, '0').match(/.{6}/g) ?? [];
  return letters.map((letter) => ALPHABET[Number.parseInt(letter, 2)]).join('');
}
