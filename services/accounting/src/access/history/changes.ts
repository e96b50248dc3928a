import { isObject } from '../../platform/http/fields.ts';

/** A field that a write has changed; members of objects by their path, such as `details.workplace.country`. */
export type FieldChange = { field: string; from: Value; to: Value };
type Value = string | number | boolean | null;
type Values = Readonly<Record<string, unknown>>;

/** What every write moves, and what follows from other fields. */
const NOT_ENTERED = new Set([
  'id',
  'created_at',
  'updated_at',
  'full_name',
  'accumulated_account',
  'legal_form_label',
  'bookkeeping_label',
  'vat_status_label',
  'vat_payer',
  'double_entry',
]);

/** Numbers that identify a person for life: the history, which nobody can erase, keeps only their ends. */
const MASKED = /(^|\.)(birth_number|ik_mpsv|id_ppv)$/;
/** The DIČ of a person is the birth number with a prefix; that of a company has eight digits. */
const DIC = /(^|\.)dic$/;
const DIC_OF_PERSON = /^CZ\d{9,10}$/;
const KEPT_CHARACTERS = 4;

/**
 * The differences between a resource before and after a write, as its GET answers both.
 * @param entered fields that are entered here, whatever they follow from elsewhere
 */
export function changesBetween(
  before: Values,
  after: Values,
  entered: readonly string[] = [],
): FieldChange[] {
  const [was, is] = [flat(before, entered), flat(after, entered)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field) ?? null, is.get(field) ?? null];
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ field, from: kept(field, from), to: kept(field, to) }];
  });
}

function flat(values: Values, entered: readonly string[], prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      if (prefix === '' && NOT_ENTERED.has(name) && !entered.includes(name)) return [];
      return isObject(value) && !(value instanceof Date)
        ? [...flat(value, entered, `${prefix}${name}.`)]
        : [[prefix + name, value] as const];
    }),
  );
}

/** A value as it is stored; lists of people or days as one text. */
function kept(field: string, value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((item) => textOf(field, item)).join('; ') || null;
  if (value instanceof Date) return value.toISOString();
  if (MASKED.test(field) || (DIC.test(field) && DIC_OF_PERSON.test(String(value))))
    return `…${String(value).slice(-KEPT_CHARACTERS)}`;
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

function textOf(field: string, item: unknown): string {
  if (!isObject(item)) return String(item);
  // The database keeps members in an order of its own; people read names first.
  const { first_name, last_name, ...rest } = item;
  const parts = Object.entries({ first_name, last_name, ...rest }).filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  );
  return parts
    .map(([name, value]) => (value === true ? name : String(kept(`${field}.${name}`, value))))
    .join(' ');
}
