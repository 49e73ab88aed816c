import {
  ALPHABET,
  GPC_SEGMENT,
  layoutOf,
  type UsNatFields,
  type UsNatValue,
  VERSION_BITS,
} from './us-nat.ts';

/** Parses the usnat section; undefined for other versions than 1 and 2, truncated text and invalid characters. */
export function readUsNat(text: unknown): UsNatFields | undefined {
  if (typeof text !== 'string' || !/^[\w-]+(\.[\w-]+)?$/.test(text)) return undefined;
  const [core = '', second] = text.split('.');
  const bits = bitsOf(core);
  const version = Number.parseInt(bits.slice(0, VERSION_BITS), 2);
  if (version !== 1 && version !== 2) return undefined;
  const fields: Record<string, UsNatValue | boolean> = { Version: version };
  let at = VERSION_BITS;
  for (const [name, count] of layoutOf(version)) {
    const values = Array.from({ length: count }, () => {
      at += 2;
      return Number.parseInt(bits.slice(at - 2, at), 2);
    });
    fields[name] = count === 1 ? (values[0] ?? 0) : values;
  }
  if (bits.length < at) return undefined;
  if (second === undefined) return fields;
  const gpc = bitsOf(second);
  return gpc.startsWith(GPC_SEGMENT) ? { ...fields, Gpc: gpc[2] === '1' } : undefined;
}

function bitsOf(text: string): string {
  return [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(6, '0')).join('');
}
