import { byStatement, type Check, SHOWN, whyEmpty } from '../platform/check/by-statement.ts';
import type { Queries } from '../platform/store.ts';
import { isWrong } from './compare.ts';
import { ledgerOfCards, matches } from './ledger-of-card.ts';

/** What holds between asset cards and the ledger. */
export const ASSET_CHECKS: readonly Check[] = [
  byStatement(
    'the entry of a disposal is of one day, takes a cost off its account, and is in the change history',
    (sql) => sql<{ violation: string }[]>`
      select 'card ' || p.source_id as violation from postings p where p.source = 'asset' and p.part = 'disposal'
      group by p.entity_id, p.source_id
      having count(distinct p.date) > 1 or count(*) > 2 or count(*) filter (where p.credit !~ '^0[78]') <> 1
        or not exists (
          select from events e where e.entity_id = p.entity_id and e.subject_id = p.source_id
            and e.action in ('asset.disposal_posted', 'asset.depreciated')
        )
      limit ${SHOWN}`,
    'fixed_assets',
  ),
  {
    name: 'the ledger holds what the cards say',
    whySkipped: (sql) => whyEmpty(sql, 'fixed_assets'),
    // A card may be changed after it was posted: that is to be looked at, and no fault of the data.
    isOnlyNoticed: true,
    violations: differingCards,
  },
];

async function differingCards(sql: Queries): Promise<string[]> {
  const companies = await sql<{ entity_id: number }[]>`
    select distinct p.entity_id from postings p join entities e on e.id = p.entity_id
    where p.source = 'asset' and e.bookkeeping = 'double_entry' order by 1`;
  const named: string[] = [];
  for (const { entity_id } of companies) {
    const cards = (await ledgerOfCards(sql, entity_id, Date.now())).filter((card) => !matches(card));
    for (const { asset, years, disposal } of cards) {
      const parts = years
        .filter(isWrong)
        .map(({ year, planned, posted, state }) =>
          state === 'missing' ? `${year} is not posted` : `${year} has ${posted} for ${planned} haléře`,
        );
      if (disposal === 'differs') parts.push('the entry of its disposal');
      named.push(`card ${asset.id} of company ${entity_id}: ${parts.join(', ')}`);
      if (named.length === SHOWN) return named;
    }
  }
  return named;
}
