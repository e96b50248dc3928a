import type { Haler } from '@news-and-accounting/money';
import { regimeOf, type VatFacts } from '../../access/companies/index.ts';
import { paidWage } from '../../documents/cash/index.ts';
import type { Page } from '../../platform/http/paged.ts';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { Asked, Fragment } from './asked.ts';
import type { PaidMonth } from './by-month.ts';
import { journal, journalByYear, moved, told } from './flows-sql.ts';

export const MONEY_COLUMNS = ['cash_in', 'cash_out', 'bank_in', 'bank_out'] as const;
export const TAX_COLUMNS = [
  'income_taxable',
  'income_other',
  'expense_deductible',
  'expense_other',
  'vat_in',
  'vat_out',
  'transfer',
] as const;
export const COLUMNS = [...MONEY_COLUMNS, ...TAX_COLUMNS] as const;
export type Figures = Record<(typeof COLUMNS)[number], Haler>;

/** What each month has, in their order, of the columns that count for the tax, and of money without what moved between own places. */
export async function paidByMonth(sql: Queries, asked: Asked): Promise<PaidMonth[]> {
  return sql<PaidMonth[]>`
    with ${journal(sql, asked)}
    select date - (extract(day from date)::int - 1) as month, sum(income_taxable)::bigint as income,
      sum(expense_deductible)::bigint as expenses,
      coalesce(sum(came - case when came >= went then transfer else 0 end) filter (where is_money), 0)::bigint as came,
      coalesce(sum(went - case when came >= went then 0 else transfer end) filter (where is_money), 0)::bigint as went
    from (
      select date, income_taxable, expense_deductible, transfer, cash_in + bank_in as came, cash_out + bank_out as went,
        (cash_in, cash_out, bank_in, bank_out) <> (0, 0, 0, 0) as is_money
      from journal
    ) j group by 1 order by 1`;
}

/** A row of the journal; what came and went with all rows before it, without what there was at the beginning. */
export type JournalRow = Figures & {
  source: 1 | 2;
  id: number;
  date: string;
  cash_moved: Haler;
  bank_moved: Haler;
  is_assigned: boolean;
  number: string | null;
  document_number: string | null;
  document_id: number | null;
  document_kind: string | null;
  /** Of a movement that is no payment, or that a payment belongs to. */
  bank_transaction_id: number | null;
  partner_name: string | null;
  note: string | null;
  first_line: string | null;
  is_back: boolean;
  is_transfer: boolean;
  duty_kind: string | null;
  duty_period: string | null;
  duty_insurer: string | null;
  payslip: string | null;
};

const listed = (sql: Queries, columns: readonly Fragment[]) =>
  columns.reduce((all, one) => sql`${all}, ${one}`);

const paged = (sql: Queries, limit: Pick<Page, 'limit' | 'offset'> | null) => sql`page as (
  select *, sum(cash_in - cash_out) over w as cash_moved, sum(bank_in - bank_out) over w as bank_moved from journal
  window w as (order by date, source, id)
  order by date, source, id ${limit === null ? sql`` : sql`limit ${limit.limit} offset ${limit.offset}`}
)`;

/** Of `page` in any order. */
const shown = (sql: Queries, entityId: number) => sql`
    select j.source, j.id, j.date, j.is_assigned, j.cash_moved::bigint, j.bank_moved::bigint,
      ${listed(
        sql,
        COLUMNS.map((column) => sql`j.${sql(column)}::bigint`),
      )},
      p.number, d.number as document_number, d.id as document_id, d.kind as document_kind, t.id as bank_transaction_id,
      coalesce(o.name, d.partner ->> 'name', case when p.is_transfer is not true then t.counter_name end) as partner_name,
      coalesce(p.note, case when j.source = 2 then coalesce(x.text, t.message) end) as note,
      case when p.at_issue then (
        select l.name from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
        order by l.position limit 1
      ) end as first_line,
      coalesce(p.amount < 0 and d.total_payable >= 0, false) as is_back, coalesce(p.is_transfer, false) as is_transfer,
      p.duty_kind, p.duty_period, p.duty_insurer,
      ${paidWage(sql, entityId)} as payslip
    from page j
    left join payments p on j.source = 1 and p.entity_id = ${entityId} and p.id = j.id
    left join documents d on d.entity_id = ${entityId} and d.id = p.document_id
    left join bank_transactions t on t.entity_id = ${entityId}
      and t.id = case when j.source = 2 then j.id else p.bank_transaction_id end
    left join partners o on o.entity_id = ${entityId} and o.id = coalesce(d.partner_id, t.partner_id)
    left join lateral (
      select string_agg(n.text, ', ' order by n.position) as text from bank_lines n
      where j.source = 2 and n.entity_id = ${entityId} and n.transaction_id = j.id
    ) x on true`;

const BATCH = 1000;

/** Every row in batches. */
export const journalRows = (sql: Queries, asked: Asked): AsyncIterable<JournalRow[]> =>
  sql<JournalRow[]>`
    with ${journal(sql, asked)}, ${paged(sql, null)}
    ${shown(sql, asked.entityId)} order by j.date, j.source, j.id`.cursor(BATCH);

/** Sums of all rows of a calendar year, with those that nobody has said what they are of. */
export type YearSums = Figures & {
  year: number;
  count: number;
  unassigned: number;
  unassigned_in: Haler;
  unassigned_out: Haler;
};

export async function journalSums(sql: Queries, asked: Asked): Promise<YearSums[]> {
  return sql<YearSums[]>`with ${journalByYear(sql, asked)} ${summed(sql)} order by 1`;
}

/**
 * A page with the sums of all rows, in one statement: what both are made of takes as long to be planned and to be worked
 * out as all the rest.
 */
export async function journalPage(
  sql: Queries,
  asked: Asked,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<{ years: YearSums[]; rows: JournalRow[] }> {
  const years = sql`(select extract(year from date)::int as year, 1 as count, j.* from journal j) journal`;
  const [read] = await sql<[{ years: YearSums[]; rows: JournalRow[] }]>`
    with ${journal(sql, asked)}, ${paged(sql, page)}
    select (select coalesce(json_agg(y order by y.year), '[]') from (${summed(sql, years)}) y) as years,
      (select coalesce(json_agg(r order by r.date, r.source, r.id), '[]') from (${shown(sql, asked.entityId)}) r) as rows`;
  return read;
}

/** The sums of each year in `journal`, or in what is told. */
const summed = (sql: Queries, rows: Fragment = sql`journal`) => sql`
    select year, sum(count)::int as count,
      ${listed(
        sql,
        COLUMNS.map((column) => sql`sum(${sql(column)})::bigint as ${sql(column)}`),
      )},
      coalesce(sum(count) filter (where not is_assigned), 0)::int as unassigned,
      coalesce(sum(income_other) filter (where not is_assigned), 0)::bigint as unassigned_in,
      coalesce(sum(expense_other) filter (where not is_assigned), 0)::bigint as unassigned_out
    from ${rows} group by 1`;

/** What came less what went before a day, in CZK. */
export async function movedBefore(sql: Queries, asked: Asked): Promise<{ cash: Haler; bank: Haler }> {
  const [row] = await sql<{ cash: Haler; bank: Haler }[]>`
    with ${moved(sql, asked)}, ${told(sql, asked)}
    select coalesce((select sum(came - went) from moved where place = 'cash'), 0)::bigint as cash,
      (coalesce((select sum(came - went) from moved where place = 'bank'), 0)
        + coalesce((select sum(coalesce(net, 0) + rest) from told where not is_held), 0))::bigint as bank`;
  return row ?? { cash: 0 as Haler, bank: 0 as Haler };
}

/** A place of money that begins with something. */
export type Opening = {
  place: 'cash' | 'bank';
  currency: string;
  opening_balance: Haler;
  opening_balance_czk: Haler | null;
  opening_date: string | null;
};

/** What places of money began with until a day. */
export async function openingsUntil(sql: Queries, entityId: number, to: string): Promise<Opening[]> {
  const columns = sql`currency, opening_balance, opening_balance_czk, opening_date`;
  const wanted = sql`entity_id = ${entityId} and opening_balance <> 0 and coalesce(opening_date <= ${to}, true)`;
  return sql<Opening[]>`
    select 'cash' as place, ${columns} from cash_registers where ${wanted}
    union all
    select 'bank', ${columns} from bank_accounts where ${wanted}`;
}

/** What the income tax of a person depends on; how the books are kept is that of one year, or what holds now. */
export type TaxFacts = {
  bookkeeping: string;
  flat_expense_rate: number | null;
  vat_status: VatFacts['vat_status'];
  vat_registered_on: string | null;
  settings: Readonly<Record<string, unknown>>;
};

export async function taxFacts(sql: Queries, entityId: number): Promise<TaxFacts> {
  const [row] = await readOnce(
    sql,
    `facts of the income tax ${entityId}`,
    () => sql<[TaxFacts]>`
      select bookkeeping, flat_expense_rate, vat_status, vat_registered_on, settings from entities where id = ${entityId}`,
  );
  return row;
}

/** The same with the regime of a calendar year. */
export async function taxFactsOf(sql: Queries, entityId: number, year: number): Promise<TaxFacts> {
  const facts = await taxFacts(sql, entityId);
  return { ...facts, ...regimeOf(facts, year) };
}
