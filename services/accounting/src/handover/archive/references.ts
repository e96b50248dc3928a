import type { ArchivedTable, Meaning, Parted } from './table.ts';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
/** A row as it stands in an archive, columns by name. */
export type Row = Readonly<Record<string, Value>>;

/** What becomes of an id of a table. `isLoose`: what it names may be gone. */
export type IdMapper = (table: string, id: number, isLoose: boolean) => Value;
export type Mappers = { id: IdMapper; author: (author: Value) => Value };

/** Where ids stand within columns of JSON: what a member of one of these names means, at any depth. */
export const MEMBERS: Readonly<Record<string, string>> = {
  document_id: 'documents',
  documentId: 'documents',
  document_ids: 'documents',
  documentIds: 'documents',
  advance_id: 'documents',
  partner_id: 'partners',
  bank_account_id: 'bank_accounts',
  cash_register_id: 'cash_registers',
  series_id: 'number_series',
  employee_id: 'employees',
  payment_id: 'payments',
  payslip_id: 'payslips',
  transaction_id: 'bank_transactions',
  other_transaction_id: 'bank_transactions',
  rule_id: 'automation_rules',
  asset_id: 'fixed_assets',
  record_id: 'vat_records',
  recordId: 'vat_records',
};

/** What the id of a thing means that says what it is by its type, as items of a filed working do. */
const TYPED: Readonly<Record<string, string>> = {
  asset: 'fixed_assets',
  document: 'documents',
  payslip: 'payslips',
};

type Raw = { rawJSON(text: string): Value; isRawJSON(value: unknown): boolean };
const { rawJSON, isRawJSON } = JSON as unknown as Raw;
/** A number as it was written where JavaScript would write it in another way. */
export const isRawNumber = (value: Value): boolean => isRawJSON(value);

/** Numbers that JavaScript would write in another way than the database does. */
const UNUSUAL_NUMBER = /\d\.\d*0[,}\]\s]|\d{16}|\d[eE][+-]?\d/;
const keepingNumbers = (_name: string, value: unknown, context?: { source: string }) =>
  typeof value === 'number' && context !== undefined && String(value) !== context.source
    ? rawJSON(context.source)
    : value;

/** A row from its line, in which every number stays as it was written. */
export function parsedRow(line: string): Row {
  return JSON.parse(line, UNUSUAL_NUMBER.test(line) ? keepingNumbers : undefined) as Row;
}

/** The row with every id and author in it as the mappers have it; all else as it is. */
export function mapped(table: ArchivedTable, row: Row, { id, author }: Mappers): Row {
  const result: Record<string, Value> = {};
  for (const [column, value] of Object.entries(row)) {
    result[column] = value === null ? null : mappedValue(table, row, column, value, { id, author });
  }
  return result;
}

function mappedValue(
  table: ArchivedTable,
  row: Row,
  column: string,
  value: Value,
  { id, author }: Mappers,
): Value {
  if (column === 'id' && table.hasId === true) return id(table.name, Number(value), false);
  const target = meantBy(table, row, column);
  if (target !== undefined) {
    const found = id(target.table, Number(value) - target.from, isLoose(table, column));
    return typeof found === 'number' ? target.from + found : found;
  }
  const listed = table.lists?.[column];
  if (listed !== undefined) return (value as Value[]).map((each) => id(listed, Number(each), true));
  if (table.authors?.includes(column) === true)
    return Array.isArray(value) ? value.map((each) => author(each as Value)) : author(value);
  const named = table.named?.[column];
  if (named !== undefined) return mappedName(named, String(value), id);
  return typeof value === 'object' ? mappedMembers(value, id) : value;
}

/** The table that an id in a column means, and from which number on its ids count; undefined for what is no id. */
export function meantBy(
  table: ArchivedTable,
  row: Row,
  column: string,
): { table: string; from: number } | undefined {
  const target = table.references?.[column];
  if (target !== undefined) return { table: target, from: 0 };
  const meaning = table.meanings?.[column];
  const meant = meaning === undefined ? null : tableMeant(meaning, row);
  if (meant === null || typeof meant === 'string')
    return meant === null ? undefined : { table: meant, from: 0 };
  return Number(row[column]) > meant.from
    ? { table: meant.above, from: meant.from }
    : { table: meant.table, from: 0 };
}

export const isLoose = (table: ArchivedTable, column: string): boolean =>
  table.meanings?.[column] !== undefined || table.loose?.includes(column) === true;

function tableMeant({ by, tables }: Meaning, row: Row): string | Parted | null {
  const kind = String(row[by]);
  for (const name of [`${kind}/${row.part ?? ''}`, kind]) {
    const found = tables[name];
    if (found !== undefined) return found;
  }
  throw new Error(`nobody has said what an id of ${kind}/${row.part ?? ''} means`);
}

function mappedName(kinds: Readonly<Record<string, string>>, name: string, id: IdMapper): string {
  const [kind, number] = /^\d+$/.test(name) ? ['', name] : name.split(':');
  const target = kinds[kind ?? ''];
  if (target === undefined || number === undefined) return name;
  return `${kind === '' ? '' : `${kind}:`}${id(target, Number(number), true)}`;
}

function mappedMembers(value: Value, id: IdMapper): Value {
  if (Array.isArray(value)) return value.map((each: Value) => mappedMembers(each, id));
  if (value === null || typeof value !== 'object' || isRawNumber(value)) return value;
  const result: Record<string, Value> = {};
  const own = value as { readonly [name: string]: Value };
  const typed = typeof own.type === 'string' && Object.hasOwn(TYPED, own.type) ? TYPED[own.type] : undefined;
  for (const [name, member] of Object.entries(own)) {
    const target = name === 'id' ? typed : Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
    result[name] = target === undefined ? mappedMembers(member, id) : mappedMember(target, member, id);
  }
  return result;
}

function mappedMember(target: string, value: Value, id: IdMapper): Value {
  if (typeof value === 'number') return id(target, value, true);
  if (Array.isArray(value)) return value.map((each: Value) => mappedMember(target, each, id));
  return mappedMembers(value, id);
}
