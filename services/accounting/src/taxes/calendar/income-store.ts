import type { Haler } from '@news-and-accounting/money';
import { BESIDES_FILINGS, UnlessChanged, WHOLE } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type FilingRow, filingColumns } from '../filings/index.ts';
import type { FrozenReturn } from '../income/index.ts';

/** A return of income tax with what it says of payments. */
export type IncomeFiling = FilingRow & {
  working: Pick<FrozenReturn, 'kind' | 'period' | 'result' | 'advances' | 'due'> & {
    /** Row 360 of a company; null: the form has none. */
    lastKnownTax: Haler | null;
  };
};

const filings = new UnlessChanged<readonly IncomeFiling[]>(500, BESIDES_FILINGS);

/** Every return of income tax, by period, the filed ones in the order of filing, drafts last. */
export function incomeFilings(sql: Queries, entityId: number): Promise<readonly IncomeFiling[]> {
  const read = () => sql<IncomeFiling[]>`
    select ${filingColumns(sql)}, jsonb_build_object('kind', content #> '{working,kind}',
      'period', content #> '{working,period}', 'result', content #> '{working,result}',
      'advances', content #> '{working,advances}', 'due', content #> '{working,due}',
      'lastKnownTax', jsonb_path_query_first(content, '$.working.lines[*] ? (@.code == "360").amount')) as working
    from filings where entity_id = ${entityId} and kind = 'income_tax' order by period, filed_order nulls last`;
  return filings.whereItStands({ sql, entityId }, WHOLE, async () => [...(await read())]);
}

/** Whether anything was posted, issued, received or paid between two days. */
export async function hasBusiness(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  // The first day, not whether there is any: that one alone is sure to be read from the index of days.
  const [row] = await sql<{ has: boolean }[]>`
    select (
        select date from postings where entity_id = ${entityId} and date between ${from} and ${to} order by date limit 1
      ) is not null or (
        select paid_on from payments where entity_id = ${entityId} and paid_on between ${from} and ${to}
        order by paid_on limit 1
      ) is not null as has`;
  return row?.has === true;
}

/**
 * What was paid of the income tax by the ledger (341), what money came back from the office, and what was owed when the
 * books were opened.
 */
export async function incomeTaxMovements(
  sql: Queries,
  entityId: number,
): Promise<{ paid: Haler; returned: Haler; opened: Haler }> {
  const [row] = await sql<[{ paid: Haler; returned: Haler; opened: Haler }]>`
    select (
      select coalesce(sum(amount_haler), 0)::bigint from postings
      where entity_id = ${entityId} and credit between '341' and '341999999' and source <> 'opening'
        and left(debit, 2) in ('21', '22', '26') and posting_state(source, debit, credit) = 'turnover'
    ) as returned, (
      select coalesce(sum(amount_haler), 0)::bigint from postings
      where entity_id = ${entityId} and debit between '341' and '341999999' and source <> 'opening'
        and not credit like '341%' and not credit like '59%'
        and posting_state(source, debit, credit) = 'turnover'
    ) as paid, (
      select coalesce(sum(amount_haler), 0)::bigint from postings
      where entity_id = ${entityId} and credit between '341' and '341999999' and source = 'opening'
    ) as opened`;
  return row;
}
