/** An invalid line. */
interface AdsTxtMistake {
  /** 1-based. */
  line: number;
  reason: string;
}

/** The parsed content of an ads.txt. */
interface AdsTxt {
  /** Authorised sellers. */
  records: number;
  mistakes: AdsTxtMistake[];
}

const VARIABLES = ['contact', 'subdomain', 'inventorypartnerdomain', 'ownerdomain', 'managerdomain'];
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i;

/** Parses an ads.txt (IAB Tech Lab, ads.txt 1.1): records, variables, comments; extensions follow a semicolon. */
export function readAdsTxt(text: string): AdsTxt {
  const result: AdsTxt = { records: 0, mistakes: [] };
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = row.replace(/#.*$/, '').replace(/;.*$/, '').trim();
    if (line === '') continue;
    const variable = /^([a-z]+)\s*=(.*)$/i.exec(line);
    const reason = variable ? variableMistake(variable[1], variable[2]) : recordMistake(line);
    if (reason) result.mistakes.push({ line: index + 1, reason });
    else if (!variable) result.records += 1;
  }
  return result;
}

function variableMistake(name = '', value = ''): string | undefined {
  if (!VARIABLES.includes(name.toLowerCase())) return `there is no variable ${name}`;
  return value.trim() === '' ? `${name} has no value` : undefined;
}

function recordMistake(line: string): string | undefined {
  const fields = line.split(',').map((field) => field.trim());
  const [system = '', account = '', relation = '', authority] = fields;
  if (fields.length < 3 || fields.length > 4) {
    return `a record has 3 or 4 fields with commas between them, this has ${fields.length}`;
  }
  if (!DOMAIN.test(system)) return 'the first field is no domain of an advertising system';
  if (account === '') return 'the second field, the account, is empty';
  if (!/^(DIRECT|RESELLER)$/i.test(relation)) return 'the third field is neither DIRECT nor RESELLER';
  if (authority === '') return 'the fourth field, the certification authority, is empty';
  return undefined;
}
