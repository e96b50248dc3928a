import { withoutAccents } from '../../../palette/words.ts';
import type { Employee, NewEmployee } from './api.ts';
import type { PastedField, PastedRow } from './pasted.ts';

/** What of somebody who is known can be filled in from a table; wages and what is agreed are changed on the card. */
const CARD_FIELDS = ['bank_account', 'email', 'health_insurer', 'note'] as const;
const DETAIL_FIELDS = ['birth_number', 'birth_date', 'ik_mpsv', 'id_ppv', 'weekly_hours'] as const;

type Fillable = (typeof CARD_FIELDS)[number] | (typeof DETAIL_FIELDS)[number];

/** What becomes of a row, beside what is wrong in it. */
export type Fate =
  | { kind: 'new' }
  /** Somebody known whose card lacks something that the table has. */
  | { kind: 'fill'; known: Employee; fields: readonly Fillable[]; differing: readonly Fillable[] }
  /** Somebody known whose card lacks nothing of it; where it says something else, it stays. */
  | { kind: 'known'; known: Employee; differing: readonly Fillable[] }
  /** Several are called so, and the table does not say since when they work here. */
  | { kind: 'several' };

/** What a row has to say of somebody new only. */
export const OF_NEW: readonly PastedField[] = ['started_on', 'gross_wage'];

/** With accents: Maly is not Malý. */
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Whom a row is about. The name and the beginning are somebody; the name alone is, where one person has it and the
 * table does not say the beginning. Of several of one name the personal number tells who it is.
 */
export function fateOf({ employee }: PastedRow, present: readonly Employee[]): Fate {
  const called = present.filter(
    ({ first_name, last_name }) =>
      isSame(first_name, employee.first_name) && isSame(last_name, employee.last_name),
  );
  const { started_on, personal_number } = employee;
  const begun = started_on === '' ? called : called.filter((each) => each.started_on === started_on);
  const numbered = begun.filter(
    (each) => isThere(personal_number) && each.personal_number === personal_number,
  );
  const [known, another] = numbered.length > 0 ? numbered : begun;
  if (known === undefined) return { kind: 'new' };
  if (another !== undefined) return { kind: 'several' };
  const given = [...CARD_FIELDS, ...DETAIL_FIELDS].filter((field) => isThere(cellOf(employee, field)));
  const fields = given.filter((field) => !isThere(cellOf(known, field)));
  const differing = given.filter((field) => {
    const value = cellOf(known, field);
    return isThere(value) && !isSameValue(value, cellOf(employee, field));
  });
  return fields.length === 0
    ? { kind: 'known', known, differing }
    : { kind: 'fill', known, fields, differing };
}

/** What is wrong in a row for what is done with it: of somebody known the table need not say everything. */
export function wrongOf(row: PastedRow, fate: Fate): PastedRow['wrong'] {
  if (fate.kind === 'new') return row.wrong;
  return row.wrong.filter(({ field, text }) => text !== '' || !OF_NEW.includes(field));
}

/**
 * The change of a card that fills in what it lacks by now; null where it lacks nothing of it any more. Nothing that
 * it says is overwritten.
 */
export function filling(known: Employee, { employee }: PastedRow): Partial<NewEmployee> | null {
  const lacks = (field: Fillable) => !isThere(cellOf(known, field)) && isThere(cellOf(employee, field));
  const pick = (fields: readonly Fillable[]) =>
    Object.fromEntries(fields.filter(lacks).map((field) => [field, cellOf(employee, field)]));
  const card = pick(CARD_FIELDS);
  const details = pick(DETAIL_FIELDS);
  const hasDetails = Object.keys(details).length > 0;
  if (Object.keys(card).length === 0 && !hasDetails) return null;
  return { ...card, ...(hasDetails ? { details: { ...known.details, ...details } } : {}) };
}

function cellOf(of: Pick<NewEmployee, (typeof CARD_FIELDS)[number] | 'details'>, field: Fillable): unknown {
  return isDetail(field) ? of.details?.[field] : of[field];
}

const isDetail = (field: Fillable): field is (typeof DETAIL_FIELDS)[number] =>
  (DETAIL_FIELDS as readonly Fillable[]).includes(field);

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '';

/** As people write them, with or without gaps and strokes: `8556121013` and `855612/1013`. */
const isSameValue = (one: unknown, other: unknown) => bare(one) === bare(other);
const bare = (value: unknown) =>
  withoutAccents(String(value))
    .replaceAll(/[\s/-]/g, '')
    .replace(/^0+/, '');
