import type { EntryOut, PostingOut } from '@news-and-accounting/export-formats';
import type { DocumentKind } from '../../documents/documents/index.ts';
import type { ExportRun } from '../exports/index.ts';

const AT_ONCE = 500;

/** What stands in the file otherwise than as entries. */
export type Covered = {
  /** Documents that are not in it after all. */
  left: readonly number[];
  cashKinds: readonly DocumentKind[];
};

type Row = {
  id: number;
  entry_id: number;
  date: string;
  debit: string;
  credit: string;
  amount_haler: PostingOut['amount'];
  text: string;
  currency: string | null;
  currency_amount: PostingOut['currencyAmount'];
  cost_centre: string | null;
  number: string | null;
  entry_text: string | null;
  partner_ico: string | null;
  variable_symbol: string | null;
};

/**
 * Postings that nothing else in the file says: documents are there themselves, payments by bank as movements, cash that
 * pays a document of cash with it. The formal close each program does itself.
 */
function isWanted({ tx, entityId, from, to }: ExportRun, { left, cashKinds }: Covered) {
  return tx`p.entity_id = ${entityId}
    ${from === null ? tx`` : tx`and p.date >= ${from}`} ${to === null ? tx`` : tx`and p.date <= ${to}`}
    and p.source not in ('closing', 'bank')
    and (p.source <> 'document' or p.source_id = any (${[...left]}::bigint[]))
    and (p.source <> 'payment' or not exists (
      select from payments m left join documents d on d.entity_id = m.entity_id and d.id = m.document_id
      where m.entity_id = p.entity_id and m.id = p.source_id
        and (m.bank_transaction_id is not null
          or m.at_issue and d.kind = any (${[...cashKinds]}::text[]) and d.payment_method = 'cash'
            and d.id <> all (${[...left]}::bigint[]))))`;
}

/** As many as they are at least: what is left out of documents comes on top. */
export async function entriesCount(run: ExportRun): Promise<number> {
  const { tx, entityId, from, to } = run;
  const [row] = await tx<{ count: number }[]>`
    select count(distinct p.entry_id)::int as count from postings p
    where p.entity_id = ${entityId} and p.source not in ('closing', 'bank', 'document', 'payment')
      ${from === null ? tx`` : tx`and p.date >= ${from}`} ${to === null ? tx`` : tx`and p.date <= ${to}`}`;
  return row?.count ?? 0;
}

/** Entries of the journal by their id, some at a time; one of several days is one for each. */
export async function* entriesOut(run: ExportRun, covered: Covered): AsyncGenerator<EntryOut[]> {
  const { tx, entityId } = run;
  const wanted = isWanted(run, covered);
  for (let after = 0; ; ) {
    const ids = await tx<{ entry_id: number }[]>`
      select distinct p.entry_id from postings p where ${wanted} and p.entry_id > ${after}
      order by p.entry_id limit ${AT_ONCE}`;
    if (ids.length === 0) return;
    const rows = await tx<Row[]>`
      select p.id, p.entry_id, p.date, p.debit, p.credit, p.amount_haler, p.text, p.currency,
        p.currency_amount_hundredths as currency_amount, p.cost_centre, i.number, i.text as entry_text,
        c.ico as partner_ico, d.variable_symbol
      from postings p
      left join internal_documents i on i.entity_id = p.entity_id and i.id = p.source_id
        and (p.source = 'journal' or p.part = 'journal')
      left join partners c on c.entity_id = p.entity_id and c.id = p.partner_id
      left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      where ${wanted} and p.entity_id = ${entityId} and p.entry_id = any (${ids.map(({ entry_id }) => entry_id)}::bigint[])
      order by p.entry_id, p.date, p.id`;
    yield [...Map.groupBy(rows, ({ entry_id, date }) => `${entry_id} ${date}`).values()].map(entryOut);
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)?.entry_id ?? after;
  }
}

function entryOut(rows: readonly Row[]): EntryOut {
  const [first] = rows as [Row];
  return {
    id: first.id,
    number: first.number,
    date: first.date,
    text: first.entry_text ?? first.text,
    postings: rows.map((row) => ({
      debit: row.debit,
      credit: row.credit,
      amount: row.amount_haler,
      text: row.text,
      currency: row.currency,
      currencyAmount: row.currency_amount,
      partnerIco: row.partner_ico,
      variableSymbol: row.variable_symbol,
      costCentre: row.cost_centre,
    })),
  };
}
