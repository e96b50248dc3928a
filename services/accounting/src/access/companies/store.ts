import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { CompanyRow } from './company.ts';
import type { Bookkeeping, LegalForm, VatStatus } from './labels.ts';
import type { Letterhead } from './letterhead.ts';

/** The columns of a company in the order of the specification, with the caller's role. */
function companyColumns(sql: Queries) {
  return sql`
    e.id, e.name, e.legal_form, e.bookkeeping, e.flat_expense_rate, e.vat_status, e.vat_registered_on, e.ico, e.dic,
    e.company_id, e.nace, e.tax_office_code, e.tax_office_workplace, e.title, e.first_name, e.last_name, e.street,
    e.house_number, e.orientation_number, e.city, e.zip, e.country, e.email, e.phone, e.web, e.databox,
    e.register_note, e.invoice_footer, e.fiscal_year_start, e.currency, e.default_due_days, e.accent_color, e.archived,
    e.locked_until, e.owner_id, m.user_id as member_user_id, e.created_at, e.updated_at, e.settings,
    (select count(*) from entity_logos l where l.entity_id = e.id) > 0 as has_logo, m.role`;
}

/** Companies where the user is an accepted member: active ones first, then archived, each by name. */
export async function companiesOf(sql: Queries, userId: number): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`
    select ${companyColumns(sql)} from memberships m join entities e on e.id = m.entity_id
    where m.user_id = ${userId} and m.accepted_at is not null
    order by e.archived, e.name collate "cs-x-icu", e.id`;
}

/** @throws {HttpError} 404 when the user is no accepted member */
export async function companyFor(sql: Queries, userId: number, entityId: number): Promise<CompanyRow> {
  const [row] = await sql<CompanyRow[]>`
    select ${companyColumns(sql)} from memberships m join entities e on e.id = m.entity_id
    where m.entity_id = ${entityId} and m.user_id = ${userId} and m.accepted_at is not null`;
  if (row === undefined) throw notFound();
  return row;
}

/** @throws {HttpError} 404 */
export async function letterheadOf(sql: Queries, entityId: number): Promise<Letterhead> {
  const [row] = await sql<Letterhead[]>`
    select name, ico, street,
      nullif(concat_ws('/', nullif(house_number, ''), nullif(orientation_number, '')), '') as house_number, city, zip
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function insertCompany(tx: Queries, columns: Record<string, unknown>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into entities ${tx(storable(tx, columns))} returning id`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function updateCompany(
  tx: Queries,
  entityId: number,
  columns: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx`update entities set ${tx({ ...storable(tx, columns), updated_at: now })} where id = ${entityId}`;
}

/**
 * Locks the company's row for the rest of the transaction and gives what rules are checked against. The row stays
 * open to references: whoever stores something else of the company meanwhile neither waits nor is waited for.
 */
export async function lockCompany(tx: Queries, entityId: number) {
  const [row] = await tx<
    {
      legal_form: LegalForm;
      bookkeeping: Bookkeeping;
      flat_expense_rate: number | null;
      vat_status: VatStatus;
      vat_registered_on: string | null;
      settings: Record<string, unknown>;
      locked_until: string | null;
      name: string;
      updated_at: Date;
    }[]
  >`select legal_form, bookkeeping, flat_expense_rate, vat_status, vat_registered_on, settings, locked_until, name, updated_at
    from entities where id = ${entityId} for no key update`;
  if (row === undefined) throw notFound();
  return row;
}

function storable(tx: Queries, columns: Record<string, unknown>): Record<string, unknown> {
  return 'settings' in columns
    ? { ...columns, settings: tx.json(columns.settings as Parameters<typeof tx.json>[0]) }
    : columns;
}

/** The currency that the company keeps its books in. @throws {HttpError} 404 */
export async function currencyOf(sql: Queries, entityId: number): Promise<string> {
  const [row] = await sql<{ currency: string }[]>`select currency from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row.currency;
}

/** Whether the data of a company are invented: nobody outside is asked about them. */
export async function isSample(sql: Queries, entityId: number): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`
    select coalesce(settings -> 'demo' = 'true', false) as is from entities where id = ${entityId}`;
  return row?.is === true;
}

/** Years of which a return or an overview of a person was filed. */
export async function filedYears(sql: Queries, entityId: number): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select distinct period::integer as year from filings
    where entity_id = ${entityId} and status = 'filed' and kind in ('income_tax', 'osvc_social', 'osvc_health')
    order by year`;
  return rows.map(({ year }) => year);
}

/** Whether anything was issued, received, paid or moved in banks between two days. */
export async function hasBusiness(
  sql: Queries,
  entityId: number,
  from: string,
  to: string,
): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select from documents where entity_id = ${entityId} and issued_on between ${from} and ${to})
      or exists (select from payments where entity_id = ${entityId} and paid_on between ${from} and ${to})
      or exists (select from bank_transactions where entity_id = ${entityId} and booked_on between ${from} and ${to})
      as has`;
  return row?.has === true;
}
