import type { Haler } from '@news-and-accounting/money';
import { type DocumentKind, KINDS, unpostedDocuments } from '../../../documents/documents/index.ts';
import { unpairedItemsOn } from '../../open-items/index.ts';
import { counted, type Finding, found, ITEMS_AT_MOST, type Item } from '../finding.ts';
import type { Facts, YearFacts } from './facts.ts';

type Counted = Item & { total: number; amount: Haler | null };

const POSTED_KINDS = (Object.keys(KINDS) as DocumentKind[]).filter((kind) => KINDS[kind].isPosted);

/** Issued documents that never came into the ledger. */
export async function missingPostings({ sql, company, from, to }: Facts): Promise<Finding[]> {
  const rows = await sql<Counted[]>`
    select 'document' as type, id, number as label, count(*) over ()::int as total,
      sum(total_czk) over ()::bigint as amount
    from (${unpostedDocuments(sql, company.id)}) d
    where accounting_on between ${from} and ${to} order by accounting_on, id limit ${ITEMS_AT_MOST}`;
  return counted('document_unposted', 'Vystavené doklady nejsou zaúčtované.', rows);
}

/** Drafts whose day lies in the year. */
export async function drafts({ sql, company, from, to }: YearFacts): Promise<Finding[]> {
  const rows = await sql<Counted[]>`
    select 'document' as type, d.id,
      coalesce(d.external_number || ', ', '') || coalesce(p.name, 'koncept bez kontaktu') as label,
      count(*) over ()::int as total, sum(d.total_czk) over ()::bigint as amount
    from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${company.id} and d.status = 'draft' and d.accounting_on between ${from} and ${to}
      and d.kind = any (${POSTED_KINDS})
    order by d.accounting_on, d.id limit ${ITEMS_AT_MOST}`;
  return counted('drafts', 'V roce jsou koncepty dokladů, které nikdo nevystavil.', rows);
}

/** What 311 and 321 hold beyond documents: it belongs to no open item. */
export async function unpairedItems({ sql, company, to, balances, accountIds }: Facts): Promise<Finding[]> {
  const items = await unpairedItemsOn(sql, company.id, to);
  const names = new Map(balances.map(({ code, name }) => [code, name]));
  return found(
    'open_items_difference',
    'Saldo pohledávek a závazků (311, 321) nesouhlasí s doklady: část zůstatku nepatří k žádnému dokladu.',
    items.flatMap(({ account, partner_name, remaining_czk: amount }) => {
      if (account === null || !/^(311|321)/.test(account)) return [];
      const label = `${account} ${partner_name ?? names.get(account) ?? ''}`.trim();
      return [{ type: 'account' as const, id: accountIds.get(account) ?? 0, amount, label }];
    }),
  );
}
