import { sum } from '@news-and-accounting/money';
import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN, whyEmpty } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { type WrongCurrencySum, wrongCurrencySums } from './currency-sums.ts';
import { balancesOfYear } from './index.ts';
import { type WrongPartnerSum, wrongPartnerSums } from './partner-sums.ts';
import { type WrongSum, wrongSums } from './sums.ts';

/** What holds in every ledger, and between it, its history and the asset cards. */
export const LEDGER_CHECKS: readonly Check[] = [
  byStatement(
    'postings have amounts above zero and two different accounts of the chart',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      left join accounts d on d.entity_id = p.entity_id and d.code = p.debit
      left join accounts c on c.entity_id = p.entity_id and c.code = p.credit
      where p.amount_haler <= 0 or p.debit = p.credit or d.code is null or c.code is null limit ${SHOWN}`,
    'postings',
  ),
  {
    name: 'trial balances balance: openings and closings of each year add up to zero',
    whySkipped: (sql) => whyEmpty(sql, 'postings'),
    violations: unbalancedYears,
  },
  {
    name: 'the sums kept of each account and month are those of the postings',
    whySkipped: (sql) => whyEmpty(sql, 'entries'),
    violations: async (sql) => (await wrongSums(sql, null, SHOWN)).map(describeSum),
  },
  {
    name: 'the sums kept of each contact, account of open items and year are those of the postings',
    whySkipped: (sql) => whyEmpty(sql, 'entries'),
    violations: async (sql) => (await wrongPartnerSums(sql, null, SHOWN)).map(describePartnerSum),
  },
  {
    name: 'the sums kept of each account, other currency and year are those of the postings',
    whySkipped: (sql) => whyEmpty(sql, 'entries'),
    violations: async (sql) => (await wrongCurrencySums(sql, null, SHOWN)).map(describeCurrencySum),
  },
  byStatement(
    'the postings of an entry are those of one thing, and a posting has the entry of its own',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from (
        select entity_id, id, entry_id, source, source_id, part, date from postings union all
        select entity_id, posting_id, entry_id, source, source_id, part, date from posting_history
      ) p
      left join entries e on e.entity_id = p.entity_id and e.id = p.entry_id
      where e.id is null or e.source <> p.source or e.source_id is distinct from p.source_id
        or e.part <> entry_part(p.source, p.source_id, p.part, p.date) limit ${SHOWN}`,
    'entries',
  ),
  byStatement(
    'an analytic account stands below a synthetic one of its kind',
    (sql) => sql<{ violation: string }[]>`
      select 'account ' || a.code || ' of company ' || a.entity_id as violation from accounts a
      left join accounts s on s.entity_id = a.entity_id and s.code = left(a.code, 3)
      where length(a.code) > 3 and (s.kind <> a.kind or s.code is null and a.code !~ '^[89]') limit ${SHOWN}`,
    'accounts',
  ),
  byStatement(
    'a posting id stands for one posting, in the ledger or once in the history of removed ones',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || posting_id as violation from (
        select entity_id, posting_id from posting_history union all select entity_id, id from postings
      ) known group by entity_id, posting_id having count(*) > 1 limit ${SHOWN}`,
    'posting_history',
  ),
  byStatement(
    'every posting of an asset belongs to a card of its company',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      left join fixed_assets a on a.entity_id = p.entity_id and a.id = p.source_id
      where p.source = 'asset' and a.id is null limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'a card is written off once a year, on 31 December, from 551 to an account of accumulated depreciation',
    (sql) => sql<{ violation: string }[]>`
      select 'card ' || source_id || ' in ' || extract(year from date) as violation
      from postings where source = 'asset' and part is null group by entity_id, source_id, extract(year from date)
      having count(*) > 1 or not bool_and(to_char(date, 'MM-DD') = '12-31' and debit = '551' and credit ~ '^0[78]')
      limit ${SHOWN}`,
    'postings',
  ),
  agreesWithHistory('cards', 'asset', 'fixed_assets', 'card'),
  byStatement(
    'depreciation in the ledger is in the change history too',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || p.entity_id as violation from postings p
      where p.source = 'asset' and p.part is null and not exists (
        select from events e where e.entity_id = p.entity_id and e.action = 'asset.depreciated'
      ) group by p.entity_id limit ${SHOWN}`,
    'postings',
  ),
];

/** Makes the reports that people see, because what they leave out is what can be wrong. */
async function unbalancedYears(sql: Queries): Promise<string[]> {
  const years = await sql<{ id: number; year: number; start: number }[]>`
    select distinct e.id, e.fiscal_year_start as start,
      extract(year from p.date - make_interval(months => e.fiscal_year_start - 1))::int as year
    from postings p join entities e on e.id = p.entity_id order by 1, 3`;
  const violations: string[] = [];
  for (const { id, year, start } of years) {
    const rows = await balancesOfYear(sql, id, year, start);
    const opening = sum(rows.map((row) => row.opening));
    const closing = sum(rows.map((row) => row.closing));
    if (opening !== 0 || closing !== 0)
      violations.push(`company ${id} in ${year}: ${opening} and ${closing} haléře`);
    if (violations.length === SHOWN) break;
  }
  return violations;
}

function describeSum(sum: WrongSum): string {
  const { entity_id, account, month, state, cost_centre, kept_debit, kept_credit, debit, credit } = sum;
  const centre = cost_centre === '' ? '' : `, cost centre ${cost_centre}`;
  return `company ${entity_id}, account ${account}, ${month.slice(0, 7)}, ${state}${centre}: ${kept_debit ?? 0} and ${kept_credit ?? 0} for ${debit ?? 0} and ${credit ?? 0} haléře`;
}

function describePartnerSum(sum: WrongPartnerSum): string {
  const { entity_id, account, year, partner_id, document_id, kept, posted } = sum;
  return `company ${entity_id}, account ${account}, ${year}, contact ${partner_id}, document ${document_id}: ${kept} for ${posted} haléře`;
}

function describeCurrencySum(sum: WrongCurrencySum): string {
  const { entity_id, account, currency, year, partner_id, document_id, kept, posted, kept_czk, posted_czk } =
    sum;
  return `company ${entity_id}, account ${account}, ${year}, contact ${partner_id}, document ${document_id}: ${kept} for ${posted} hundredths of ${currency}, ${kept_czk} for ${posted_czk} haléře`;
}
