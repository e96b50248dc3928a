import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Fragment, named } from './named.ts';

/** What is asked of the movements of an account. */
export type MovementsQuestion = {
  entityId: number;
  /** The code of the account. */
  account: string;
  /** First and last day, both included. */
  from: string;
  to: string;
  /** First and last day of the fiscal year of the first day. */
  year: { from: string; to: string };
  /** The month that fiscal years begin with. */
  fiscalYearStart: number;
  partnerId: number | null;
  costCentre: string | null;
  /** Whether entries of the formal close are movements. */
  withClosing: boolean;
};

/** A posting as the account sees it. */
export type Movement = {
  posting_id: number;
  entry_id: number;
  number: string | null;
  date: string;
  text: string;
  counter_account: string;
  debit: Haler;
  credit: Haler;
  currency: string | null;
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  source: string;
};

/** The movements of a day. */
export type DayOfMovements = { date: string; count: number; debit: Haler; credit: Haler };

/**
 * How many movements there are on each day that has any, with their sums. Read from the indexes of the two sides alone,
 * so that any page is found without going through those before it.
 */
export async function daysOfMovements(sql: Queries, question: MovementsQuestion): Promise<DayOfMovements[]> {
  return sql<DayOfMovements[]>`
    select date, count(*)::int as count, sum(debit)::bigint as debit, sum(credit)::bigint as credit
    from (${sides(sql, question, sql`date`)}) m group by date order by date`;
}

/** Movements in the order of the journal, from the one at `offset` on. */
export async function movementsFrom(
  sql: Queries,
  question: MovementsQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Movement[]> {
  const page = sql`${sides(sql, question, columns(sql))} order by date, posting_id limit ${limit} offset ${offset}`;
  return sql<Movement[]>`${named(sql, question.entityId, page)} order by p.date, p.posting_id`;
}

/** Debit minus credit of the first movements. */
export async function sumOfFirst(sql: Queries, question: MovementsQuestion, count: number): Promise<Haler> {
  const [row] = await sql<{ sum: Haler }[]>`
    select coalesce(sum(debit - credit), 0)::bigint as sum from (
      ${sides(sql, question, sql`date, id`)} order by date, id limit ${count}
    ) m`;
  return row?.sum ?? (0 as Haler);
}

const BATCH = 1000;

/** Every movement in the order of the journal, in batches. */
export function movementRows(sql: Queries, question: MovementsQuestion): AsyncIterable<Movement[]> {
  const all = sql`${sides(sql, question, columns(sql))}`;
  return sql<Movement[]>`
    ${named(sql, question.entityId, all)} order by p.date, p.posting_id`.cursor(BATCH);
}

/**
 * Debit minus credit of a contact before the first day, with its openings of the whole fiscal year, as the trial
 * balance has them without a contact.
 */
export async function openingOfPartner(sql: Queries, question: MovementsQuestion): Promise<Haler> {
  const { entityId, account, from, year, partnerId, costCentre, withClosing } = question;
  const begins = /^[56]/.test(account) ? year.from : null;
  const state = sql`posting_state(source, debit, credit)`;
  const [row] = await sql<{ opening: Haler }[]>`
    select coalesce(sum(case when debit = ${account} then amount_haler else -amount_haler end), 0)::bigint as opening
    from postings
    where entity_id = ${entityId} and partner_id = ${partnerId} and ${account} in (debit, credit)
      and date <= ${year.to} and (date < ${from} or ${state} = 'opening')
      ${begins === null ? sql`` : sql`and date >= ${begins}`}
      ${costCentre === null ? sql`` : sql`and cost_centre = ${costCentre}`}
      ${withClosing ? sql`` : sql`and ${state} <> 'closing'`}`;
  return row?.opening ?? (0 as Haler);
}

function columns(sql: Queries) {
  return sql`id as posting_id, entry_id, date, text, currency, currency_amount_hundredths as currency_amount, partner_id,
    document_id, source, source_id, part`;
}

/** The account's side of its postings within the days; openings of the year are state and no movement. */
function sides(sql: Queries, question: MovementsQuestion, selected: Fragment) {
  const { entityId, account, from, to, year, partnerId, costCentre, withClosing } = question;
  const state = sql`posting_state(source, debit, credit)`;
  // What is neither comes first for the planner, which cannot tell how much a function lets through.
  const conditions = sql`
    date between ${from} and ${to}
    and (source not in ('opening', 'closing')
      or ${state} = any(${withClosing ? ['turnover', 'closing'] : ['turnover']})
      or ${state} = 'opening' and date > ${year.to})
    ${partnerId === null ? sql`` : sql`and partner_id = ${partnerId}`}
    ${costCentre === null ? sql`` : sql`and cost_centre = ${costCentre}`}`;
  return sql`
    select ${selected}, amount_haler as debit, 0::bigint as credit, credit as counter_account
    from postings where entity_id = ${entityId} and debit = ${account} and ${conditions}
    union all
    select ${selected}, 0::bigint, amount_haler, debit
    from postings where entity_id = ${entityId} and credit = ${account} and ${conditions}`;
}
