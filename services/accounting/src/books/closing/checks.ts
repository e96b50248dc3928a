import { haler, sum } from '@news-and-accounting/money';
import { byStatement, type Check, SHOWN, whyEmpty } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { balancesOfYear, fiscalYear } from '../ledger/index.ts';
import { closingEntries, resultOf } from './closing-entries.ts';
import { type ClosingPosting, closingPostings } from './store.ts';

type Closed = { entity_id: number; id: number; year: number; to_on: string; state: string; start: number };

/** What must hold of the closes of years. */
export const CLOSING_CHECKS: readonly Check[] = [
  byStatement(
    'entries of a close belong to one, and to its days',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      left join closings c on c.entity_id = p.entity_id and c.id = p.source_id
      where p.source in ('closing', 'exchange') and (c.id is null or case p.part
          when 'books_opened' then p.date <> c.to_on + 1
          when 'result_distributed' then p.date is distinct from c.approved_on
          else p.date <> c.to_on and not (p.source = 'exchange' and p.date = c.to_on + 1
            -- The revaluation of advances is taken back.
            and (left(p.debit, 3) in ('314', '324') or left(p.credit, 3) in ('314', '324'))) end
        or p.source = 'exchange' and (p.part is not null or c.rates is null)
        or p.source = 'closing' and coalesce(p.part, '') not in ('income_tax', 'books_closed', 'books_opened', 'result_distributed'))
      limit ${SHOWN}`,
    'closings',
  ),
  byStatement(
    'the period of a closed year is locked',
    (sql) => sql<{ violation: string }[]>`
      select 'company ' || e.id || ' in ' || c.year as violation
      from closings c join entities e on e.id = c.entity_id
      where c.state <> 'open' and e.locked_until is distinct from greatest(e.locked_until, c.to_on) limit ${SHOWN}`,
    'closings',
  ),
  {
    name: 'the formal close of a year is that of its balances, and leaves nothing on 701, 702 and 710',
    whySkipped: (sql) => whyEmpty(sql, 'closings'),
    violations: (sql) => violationsOf(sql, closeDiffers),
  },
  {
    name: 'what an approved year distributes is its result',
    whySkipped: (sql) => whyEmpty(sql, 'closings'),
    violations: (sql) => violationsOf(sql, distributionDiffers),
  },
];

type Differs = (year: Closed, balances: Balances, postings: readonly ClosingPosting[]) => boolean;
type Balances = Awaited<ReturnType<typeof balancesOfYear>>;

async function violationsOf(sql: Queries, differs: Differs): Promise<string[]> {
  const years = await sql<Closed[]>`
    select c.entity_id, c.id, c.year, c.to_on, c.state, e.fiscal_year_start as start
    from closings c join entities e on e.id = c.entity_id order by 1, 2`;
  const violations: string[] = [];
  for (const year of years) {
    const [balances, postings] = await Promise.all([
      balancesOfYear(sql, year.entity_id, year.year, year.start),
      closingPostings(sql, year.entity_id, year.id),
    ]);
    if (differs(year, balances, postings)) violations.push(`company ${year.entity_id} in ${year.year}`);
    if (violations.length === SHOWN) break;
  }
  return violations;
}

function closeDiffers(
  { year, to_on, state, start }: Closed,
  balances: Balances,
  postings: readonly ClosingPosting[],
) {
  const { closed, opened } = closingEntries(balances, { to: to_on, next: fiscalYear(year + 1, start).from });
  const expected = state === 'open' ? [] : [...closed, ...opened];
  const posted = postings.filter(({ part }) => part === 'books_closed' || part === 'books_opened');
  return JSON.stringify(expected.map(keyOf).sort()) !== JSON.stringify(posted.map(keyOf).sort());
}

function distributionDiffers({ state }: Closed, balances: Balances, postings: readonly ClosingPosting[]) {
  const shares = postings.filter(({ part }) => part === 'result_distributed');
  const fromResult = shares.map(({ debit, amount }) => haler(debit === '431' ? amount : -amount));
  return sum(fromResult) !== (state === 'approved' ? resultOf(balances) : 0);
}

const keyOf = ({
  date,
  debit,
  credit,
  amount,
}: Pick<ClosingPosting, 'date' | 'debit' | 'credit' | 'amount'>) => [date, debit, credit, amount].join(' ');
