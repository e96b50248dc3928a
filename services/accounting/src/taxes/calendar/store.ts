import type { Haler } from '@news-and-accounting/money';
import type { VatPeriod } from '@news-and-accounting/vat';
import type { VatFacts } from '../../access/companies/index.ts';
import { BESIDES_FILINGS, UnlessChanged, WHOLE } from '../../access/history/index.ts';
import { notFound } from '../../platform/errors.ts';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { Payer } from '../duties/index.ts';
import type { StatementKind } from '../filings/index.ts';

/** What of a company its duties follow from. */
export type CalendarCompany = Payer &
  VatFacts & {
    legal_form: string;
    bookkeeping: string;
    fiscal_year_start: number;
    /** The day in Prague on which it was created, or its history began where it was restored; null of a sample company, whose story is older than itself. */
    kept_since: string | null;
  };

/** Their settings are some kilobytes. */
const companies = new UnlessChanged<CalendarCompany>(500, BESIDES_FILINGS);

/** @throws {HttpError} 404 */
export function calendarCompany(sql: Queries, entityId: number): Promise<CalendarCompany> {
  return readOnce(sql, `company of the calendar ${entityId}`, () =>
    companies.whereItStands({ sql, entityId }, WHOLE, () => readCompany(sql, entityId)),
  );
}

async function readCompany(sql: Queries, entityId: number): Promise<CalendarCompany> {
  const [row] = await sql<CalendarCompany[]>`
    select ico, dic, tax_office_code, settings, vat_status, vat_registered_on, legal_form, bookkeeping,
      fiscal_year_start, case when settings -> 'demo' = 'true' then null
        else (least(created_at, (
          select v.created_at from events v where v.entity_id = entities.id order by v.id limit 1
        )) at time zone 'Europe/Prague')::date end as kept_since
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}

/** A filing without its forms and files. */
export type CalendarFiling = {
  id: number;
  kind: 'jmhz' | 'vat_return' | 'control_statement' | 'recapitulative_statement';
  period: string;
  filing_type: 'B' | 'O' | 'D' | 'E' | 'N' | 'R' | 'S';
  status: 'draft' | 'filed';
  proof_state: 'none' | 'delivered' | 'accepted' | 'rejected';
  filed_order: number | null;
  filed_on: string | null;
  submission_id: string | null;
  due_on: string | null;
  amount: Haler | null;
};

const filingsOfVat = new UnlessChanged<readonly CalendarFiling[]>(500, BESIDES_FILINGS);

/** The filings of VAT of a company, all of them: what was paid settles the oldest first. */
export function vatFilings(sql: Queries, entityId: number): Promise<readonly CalendarFiling[]> {
  const read = () => sql<CalendarFiling[]>`
    select id, kind, period, filing_type, status, proof_state, filed_order, filed_on, submission_id, due_on,
      amount_haler as amount
    from filings
    where entity_id = ${entityId} and kind in ('vat_return', 'control_statement', 'recapitulative_statement')
    order by period, id`;
  return readOnce(sql, `filings of VAT ${entityId}`, () =>
    filingsOfVat.whereItStands({ sql, entityId }, WHOLE, async () => [...(await read())]),
  );
}

/** Reports of wages from a month to another. */
export async function wageReports(
  sql: Queries,
  entityId: number,
  from: string,
  to: string,
): Promise<(CalendarFiling & { submission_id: string })[]> {
  return sql<(CalendarFiling & { submission_id: string })[]>`
    select id, kind, period, filing_type, status, proof_state, filed_order, filed_on, submission_id
    from filings where entity_id = ${entityId} and kind = 'jmhz' and period between ${from} and ${to}
    order by period, id`;
}

/** The yearly statements of wages of a year, in the order of filing, drafts last. */
export async function statementFilings(
  sql: Queries,
  entityId: number,
  period: string,
): Promise<(Pick<CalendarFiling, 'id' | 'status' | 'proof_state' | 'amount'> & { kind: StatementKind })[]> {
  return sql`
    select id, kind, status, proof_state, amount_haler as amount from filings
    where entity_id = ${entityId} and kind in ('wage_tax_statement', 'withholding_statement') and period = ${period}
    order by filed_order nulls last, id`;
}

/** What a period has that forms report. */
export type PeriodContent = {
  code: string;
  /** A row of the control statement. */
  control: boolean;
  /** What an identified person taxes. */
  identified: boolean;
  /** A row of the recapitulative statement, and one that is no service. */
  union: boolean;
  goods: boolean;
};

/** A period with what is asked of it; the rest is answered by false. */
export type Question = Pick<VatPeriod, 'from' | 'to'> & PeriodContent;

const fragment = (sql: Queries) => sql``;
type Fragment = ReturnType<typeof fragment>;

/**
 * Whether periods have anything to report, without adding anything up: the first document found decides. What was
 * taken over from another system was reported there.
 */
export async function contentOf(
  sql: Queries,
  entityId: number,
  questions: readonly Question[],
): Promise<Map<string, PeriodContent>> {
  if (questions.length === 0) return new Map();
  const any = (day: Fragment, treatments: Fragment) => sql`exists (
    select from documents d join document_vat v on v.entity_id = d.entity_id and v.document_id = d.id
    where d.entity_id = ${entityId} and d.status = 'issued' and not d.taken_over
      and d.vat_period_on is not null and ${day} between p.first and p.last
      and (v.base <> 0 or v.vat <> 0) and ${treatments})`;
  const issued = sql`(d.direction = 'issued' or d.kind = 'cash_in')`;
  const received = sql`(d.direction = 'received' or d.kind = 'cash_out')`;
  const toUnion = sql`v.vat_treatment in ('eu_goods', 'eu_services', 'triangular')`;
  const union = sql`${toUnion} and ${issued}`;
  const abroad = sql`v.vat_treatment in ('eu_goods', 'eu_services', 'third_country_services')`;
  const domestic = sql`case when ${issued} then v.vat_treatment in ('taxable', 'reverse_charge')
      or (v.vat_treatment = 'exempt_with_deduction' and v.commodity = '1')
    else v.vat_treatment = 'taxable' and exists (
      select from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
        and l.vat_treatment = 'taxable' and l.deduction <> 'none') end`;
  const assessed = sql`${received} and (v.vat_treatment = 'reverse_charge' or ${abroad})`;
  // Without this, all documents of a period would be gone through to find that none is one of these.
  const ever = (treatments: Fragment) => sql`exists (
    select from document_vat v where v.entity_id = ${entityId} and ${treatments})`;
  const everAssessed = ever(
    sql`v.vat_treatment in ('reverse_charge', 'eu_goods', 'eu_services', 'third_country_services')`,
  );
  const everToUnion = ever(toUnion);
  const recorded = sql`exists (
    select from vat_records r where r.entity_id = ${entityId} and r.date between p.first and p.last
      and r.kind in ('bad_debt_creditor', 'bad_debt_debtor', 'self_supply'))`;
  const asking = (of: keyof Omit<PeriodContent, 'code'>) =>
    sql`p.code = any (${questions.filter((each) => each[of]).map(({ code }) => code)}::text[])`;
  // Only what is asked of a period is looked for, one after another.
  const rows = await sql<PeriodContent[]>`
    select p.code,
      case when ${asking('control')} then ${any(sql`d.vat_period_on`, domestic)}
        or (${everAssessed} and ${any(sql`d.taxable_on`, assessed)}) or ${recorded} else false end as control,
      case when ${asking('identified')} then ${everAssessed} and ${any(sql`d.taxable_on`, sql`${received} and ${abroad}`)}
        else false end as identified,
      case when ${asking('union')} then ${everToUnion} and ${any(sql`d.vat_period_on`, union)}
        else false end as "union",
      case when ${asking('goods')} then ${everToUnion} and ${any(sql`d.vat_period_on`, sql`${union} and v.vat_treatment <> 'eu_services'`)}
        else false end as goods
    from unnest(${questions.map(({ code }) => code)}::text[], ${questions.map(({ from }) => from)}::date[],
      ${questions.map(({ to }) => to)}::date[]) p (code, first, last)`;
  return new Map(rows.map((row) => [row.code, row]));
}

/** Movements of 343900 but clearings, openings and the formal close. */
export type OfficeMovements = {
  paid: Haler;
  /** What came from the office, or back from the bank. */
  received: Haler;
  /** Of it what came in the amount of a payment before it. */
  alike: Haler;
  /** What the office was owed when the books were opened, and what it owed. */
  opened: Haler;
  openedRefund: Haler;
};

/**
 * What the office was paid of VAT by the ledger and gave back. Clearings move nothing, nor does the formal close.
 * @param until the last day of payments that count, also of what came back of them later; null: all
 */
export async function officeMovements(
  sql: Queries,
  entityId: number,
  until: string | null = null,
): Promise<OfficeMovements> {
  const [row] = await sql<[OfficeMovements]>`
    with moved as (
      select date, amount_haler as amount, debit = '343900' as is_payment, source = 'opening' as is_opening,
        case when debit = '343900' then credit else debit end as other
      from postings
      where entity_id = ${entityId} and '343900' in (debit, credit) and source <> 'vat'
        and (${until}::date is null or date <= ${until}::date or debit <> '343900') and posting_state(source, debit, credit) <> 'closing'
    ), money as (select * from moved where not is_opening and other not like '343%')
    select coalesce(sum(amount) filter (where is_payment), 0)::bigint as paid,
      coalesce(sum(amount) filter (where not is_payment and other like '2%'), 0)::bigint as received,
      coalesce(sum(amount) filter (where not is_payment and other like '2%' and exists (
        select from money p where p.is_payment and p.amount = m.amount and p.date <= m.date)), 0)::bigint as alike,
      (select coalesce(sum(amount), 0)::bigint from moved where is_opening and not is_payment) as opened,
      (select coalesce(sum(amount), 0)::bigint from moved where is_opening and is_payment) as "openedRefund"
    from money m`;
  return row;
}

/** Months of accounts to authorities in the ledger, as `YYYY-MM`, the oldest first. */
export type AuthorityMonth = { account: string; month: string; debit: Haler; credit: Haler };

/** What is owed for wages and what was paid of it, of everything that was ever posted; from the kept sums. */
export async function wageMonthsPosted(sql: Queries, entityId: number): Promise<AuthorityMonth[]> {
  return sql<AuthorityMonth[]>`
    select left(account, 3) as account, to_char(month, 'YYYY-MM') as month,
      sum(debit_haler)::bigint as debit, sum(credit_haler)::bigint as credit
    from ledger_sums
    where entity_id = ${entityId} and (account between '336' and '336999999' or account between '342' and '342999999')
      and state <> 'closing'
    group by 1, 2 order by 2, 1`;
}

/** The month of the first payslip, `YYYY-MM`; null: there is none. */
export async function firstWages(sql: Queries, entityId: number): Promise<string | null> {
  const [row] = await sql<{ month: string }[]>`
    select year || '-' || lpad(month::text, 2, '0') as month from payslips
    where entity_id = ${entityId} order by year, month limit 1`;
  return row?.month ?? null;
}

/**
 * What was invoiced in a year by the day of supply, in CZK, corrections taken off: what counts to the turnover. What
 * is supplied abroad does not, nor does property that is sold.
 */
export async function invoicedByDay(
  sql: Queries,
  entityId: number,
  year: number,
): Promise<{ on: string; amount: Haler }[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return sql<{ on: string; amount: Haler }[]>`
    select coalesce(d.taxable_on, d.issued_on) as on, sum(l.base_czk)::bigint as amount
    from documents d join document_lines l on l.entity_id = d.entity_id and l.document_id = d.id
    where d.entity_id = ${entityId} and d.kind in ('invoice', 'credit_note') and d.status = 'issued'
      and coalesce(d.taxable_on, d.issued_on) between ${first} and ${last}
      and l.vat_treatment not in ('outside_cz', 'oss')
      and coalesce(l.posted_account, l.account_code, '') not like '641%'
    group by 1 order by 1`;
}
