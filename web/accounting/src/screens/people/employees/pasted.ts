import { withoutAccents } from '../../../palette/words.ts';
import type { CodebookEntry } from '../../../parts/codebooks.ts';
import { parseDate } from '../../../parts/dates.ts';
import { parseDecimal } from '../../../parts/decimal.ts';
import { parseMoney } from '../../../parts/money.ts';
import type { NewEmployee } from './api.ts';
import { type Relation, storedAs } from './relation.ts';

/** What a column of a table of people can be. */
export type PastedField =
  | 'last_name'
  | 'first_name'
  | 'personal_number'
  | 'contract'
  | 'started_on'
  | 'ended_on'
  | 'gross_wage'
  | 'health_insurer'
  | 'bank_account'
  | 'email'
  | 'birth_number'
  | 'birth_date'
  | 'ik_mpsv'
  | 'id_ppv'
  | 'declaration'
  | 'weekly_hours'
  | 'note';

export type PastedRow = {
  /** In the table, its head being the first. */
  line: number;
  name: string;
  employee: NewEmployee;
  /** Fields that cannot be read, or are needed and empty, with what stands there. */
  wrong: readonly { field: PastedField; text: string }[];
  /** As it was pasted. */
  text: string;
};

export type Pasted = {
  head: string;
  rows: readonly PastedRow[];
  /** Heads that are no column that is known. */
  unknown: readonly string[];
  /** Columns that a table of people cannot be without. */
  missing: readonly PastedField[];
};

/** Heads as other programs write them, without accents and signs. */
const HEADS: Readonly<Record<PastedField, readonly string[]>> = {
  last_name: ['prijmeni', 'last name', 'surname', 'family name'],
  first_name: ['jmeno', 'krestni jmeno', 'first name', 'given name'],
  personal_number: ['osobni cislo', 'os cislo', 'personal number', 'employee number'],
  contract: ['vztah', 'druh vztahu', 'pracovni vztah', 'smlouva', 'contract', 'relationship'],
  started_on: ['nastup', 'datum nastupu', 'den nastupu', 'od', 'started', 'start', 'since', 'from'],
  ended_on: ['ukonceni', 'datum ukonceni', 'vystup', 'do', 'ended', 'end', 'until', 'to'],
  gross_wage: ['hruba mzda', 'mzda', 'plat', 'gross wage', 'wage', 'salary'],
  health_insurer: ['zdravotni pojistovna', 'pojistovna', 'zp', 'kod pojistovny', 'health insurer', 'insurer'],
  bank_account: ['ucet pro vyplatu', 'cislo uctu', 'bankovni ucet', 'ucet', 'bank account', 'account'],
  email: ['e mail', 'email', 'mail'],
  birth_number: ['rodne cislo', 'rc', 'birth number'],
  birth_date: ['datum narozeni', 'narozen', 'narozeni', 'birth date', 'date of birth', 'born'],
  ik_mpsv: ['ik mpsv'],
  id_ppv: ['id ppv', 'identifikator vztahu'],
  declaration: ['prohlaseni', 'podepsal prohlaseni', 'prohlaseni poplatnika', 'declaration'],
  weekly_hours: ['tydenni doba', 'sjednana tydenni doba', 'hodin tydne', 'weekly hours'],
  note: ['poznamka', 'note'],
};

const NEEDED: readonly PastedField[] = ['last_name', 'first_name', 'started_on', 'gross_wage'];

const RELATIONS: readonly [pattern: RegExp, relation: Relation][] = [
  [/^(hpp|pp|pracovni (pomer|smlouva)|hlavni|employment)/, 'hpp'],
  [/^(dpc|dohoda o pracovni cinnosti)/, 'dpc'],
  [/^(dpp|dohoda o provedeni prace)/, 'dpp'],
  [/^(jednatel|spolecni|executive|partner)/, 'S'],
  [/^(clen|member)/, 'Q'],
];
/** Nothing but a contract: other columns may begin alike, such as “Člen směny” among jobs. */
const ONLY_RELATION =
  /^(hpp|pp|(hlavni )?pracovni (pomer|smlouva)|dpc|dpp|dohoda o (pracovni cinnosti|provedeni prace)|jednatel(ka)?|spolecni(k|ce)|clen(ka)? (statutarniho )?(organu|predstavenstva|dozorci rady|spravni rady)|employment|executive)\b(?! (?!na )[a-z])/;

const plain = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * A table of people as a spreadsheet copies it (tabs) or as CSV, its first line being the names of columns.
 * @param today for dates without a year
 * @param insurers so that they may be written by their abbreviations or names, too
 */
export function readPasted(text: string, today: string, insurers: readonly CodebookEntry[] = []): Pasted {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const head = lines[first] ?? '';
  const by = [...'\t;,'].find((each) => head.includes(each)) ?? '\t';
  const cells = lines.slice(first + 1).map((line) => cellsOf(line, by));
  const columns = withContract(
    cellsOf(head, by).map((title) => ({ title: title.trim(), field: fieldOf(title) })),
    cells,
  );
  const fields = columns.map(({ field }) => field);
  return {
    head,
    unknown: columns.filter(({ title, field }) => field === null && title !== '').map(({ title }) => title),
    missing: NEEDED.filter((field) => !fields.includes(field)),
    rows: lines.flatMap((line, at) => {
      if (at <= first || cellsOf(line, by).every((cell) => cell.trim() === '')) return [];
      return [rowOf(cellsOf(line, by), { fields, line: at - first + 1, text: line, today, insurers })];
    }),
  };
}

function fieldOf(title: string): PastedField | null {
  const words = plain(title);
  const found = Object.entries(HEADS).find(([, heads]) => heads.includes(words));
  return (found?.[0] as PastedField | undefined) ?? null;
}

type Column = { title: string; field: PastedField | null };

/** Where no column is called a contract, the one that says nothing else is it: without it everybody would be employed. */
function withContract(columns: readonly Column[], cells: readonly string[][]): readonly Column[] {
  if (columns.some(({ field }) => field === 'contract')) return columns;
  const at = columns.findIndex(({ field }, i) => {
    const said = cells.flatMap((row) => row[i]?.trim() || []);
    return field === null && said.length > 0 && said.every((text) => ONLY_RELATION.test(plain(text)));
  });
  return columns.map((column, i) => (i === at ? { ...column, field: 'contract' } : column));
}

/** The cells of a line; what stands in quotes may have the separator, and two quotes for one. */
function cellsOf(line: string, by: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    const last = cells.length - 1;
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cells[last] += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted;
    else if (letter === by && !isQuoted) cells.push('');
    else cells[last] += letter;
  }
  return cells;
}

type Context = {
  fields: readonly (PastedField | null)[];
  line: number;
  text: string;
  today: string;
  insurers: readonly CodebookEntry[];
};

function rowOf(cells: readonly string[], { fields, line, text, today, insurers }: Context): PastedRow {
  const wrong: { field: PastedField; text: string }[] = [];
  const cell = (field: PastedField) => (cells[fields.indexOf(field)] ?? '').trim();
  function read<T>(field: PastedField, parse: (text: string) => T | null): T | null {
    const written = cell(field);
    const value = written === '' ? null : parse(written);
    if (value === null && (written !== '' || NEEDED.includes(field))) wrong.push({ field, text: written });
    return value;
  }
  const day = (written: string) => parseDate(written, today);
  const said = (written: string) => written;
  const last_name = read('last_name', said) ?? '';
  const first_name = read('first_name', said) ?? '';
  const { contract, activity } = storedAs(read('contract', relationNamed) ?? 'hpp', '');
  const details = {
    activity_type: activity === '' ? null : activity,
    birth_number: read('birth_number', said),
    birth_date: read('birth_date', day),
    ik_mpsv: read('ik_mpsv', said),
    id_ppv: read('id_ppv', said),
    weekly_hours: read('weekly_hours', parseDecimal),
  };
  const employee: NewEmployee = {
    last_name,
    first_name,
    personal_number: read('personal_number', said),
    contract,
    started_on: read('started_on', day) ?? '',
    ended_on: read('ended_on', day),
    gross_wage: read('gross_wage', parseMoney) ?? 0,
    health_insurer: read('health_insurer', (written) => insurerOf(written, insurers)),
    bank_account: read('bank_account', said),
    email: read('email', said),
    declaration: read('declaration', yesOrNo) ?? false,
    note: read('note', said),
    details: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
  };
  return { line, name: `${last_name} ${first_name}`.trim() || String(line), employee, wrong, text };
}

/** By the code, wherever it stands, by the abbreviation, or by the beginning of the name: `111`, `VZP`, `Vojenská`. */
function insurerOf(written: string, insurers: readonly CodebookEntry[]): string | null {
  const code = /\d{3}/.exec(written)?.[0];
  if (code !== undefined) return code;
  const words = plain(written);
  const short = insurers.find(
    (each) => plain(each.short ?? '') === words || words.startsWith(`${plain(each.short ?? '-')} `),
  );
  const named = insurers.filter(({ name }) => plain(name).startsWith(words));
  return short?.code ?? (named.length === 1 ? (named[0]?.code ?? null) : null);
}

function relationNamed(written: string): Relation | null {
  const words = plain(written);
  return RELATIONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function yesOrNo(written: string): boolean | null {
  if (/^(ano|a|yes|y|true|1|x)$/.test(plain(written))) return true;
  return /^(ne|n|no|false|0)$/.test(plain(written)) ? false : null;
}
