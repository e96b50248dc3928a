import type { Haler } from '@news-and-accounting/money';
import type { ControlStatement, RecapitulativeStatement, VatReturn } from '@news-and-accounting/vat';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { FilingRow, VatFilingKind } from './filing.ts';
import type { TaxFilingKind } from './held.ts';
import { filingColumns } from './store.ts';

/** What a filing says, by its kind. */
export type ContentOf = {
  vat_return: VatReturn;
  control_statement: ControlStatement;
  recapitulative_statement: RecapitulativeStatement;
};

/** A document or record behind a filing as it was then. */
export type FrozenSource = {
  document_id: number | null;
  record_id: number | null;
  number: string | null;
  /** What of it is in the form, row by row: equal where nothing changed. */
  figures: readonly (readonly (string | number | null)[])[];
  /** What it had posted to the analytics of VAT, credit less debit in haléře. */
  posted: readonly (readonly [account: string, amount: Haler])[];
};

/** A filing of VAT to be stored as a draft. */
export type FrozenFiling<K extends VatFilingKind = VatFilingKind> = Pick<
  FilingRow,
  'period' | 'filing_type' | 'discovered_on'
> & {
  kind: K;
  due_on: string;
  amount: Haler | null;
  sha256: string;
  reasons: string | null;
  call_number: string | null;
  call_answer: 'B' | 'P' | null;
  content: ContentOf[K];
  sources: readonly FrozenSource[];
};

/** Stores a new draft of VAT with its file, or lays it over the one that is there. @returns its id */
export async function storeFrozen(
  tx: Queries,
  entityId: number,
  id: number | null,
  { amount, content, sources, ...frozen }: FrozenFiling,
  xml: string,
  now: Date,
): Promise<number> {
  const row = {
    ...frozen,
    amount_haler: amount,
    content: tx.json(content as unknown as Parameters<typeof tx.json>[0]),
    sources: tx.json(sources as unknown as Parameters<typeof tx.json>[0]),
    filled_at: now,
    updated_at: now,
  };
  const stored = id ?? (await insertFrozen(tx, entityId, row, now));
  if (id !== null)
    await tx`
      update filings set ${tx(row)} where entity_id = ${entityId} and id = ${id} and status = 'draft'`;
  await tx`
    insert into filing_files (entity_id, filing_id, package, xml) values (${entityId}, ${stored}, 1, ${xml})
    on conflict (entity_id, filing_id, package) do update set xml = excluded.xml`;
  return stored;
}

async function insertFrozen(tx: Queries, entityId: number, row: object, now: Date): Promise<number> {
  const created = {
    ...{ ...row, entity_id: entityId, status: 'draft', proof_state: 'none' },
    ...{ forms: tx.json([]), form_count: 0, packages: 1, created_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into filings ${tx(created)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** A filing of VAT that was made, filed and settled before anybody looked, the first of its period. */
export type PastFrozen = FrozenFiling & { xml: string; made: Date; filed_on: string };

/**
 * Stores filings of periods that have none yet, by three statements: files are added to drafts only.
 * @returns their ids in their order
 */
export async function storePastFrozen(
  tx: Queries,
  entityId: number,
  filings: readonly PastFrozen[],
): Promise<number[]> {
  const rows = filings.map(({ xml: _file, filed_on: _day, made, amount, ...frozen }) => ({
    ...{ ...frozen, entity_id: entityId, amount_haler: amount, status: 'draft', proof_state: 'none' },
    ...{ forms: [], form_count: 0, packages: 1, filled_at: made, created_at: made, updated_at: made },
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<{ id: number }[]>`
    insert into filings (${names})
    select ${names} from ${rowsOf(tx, 'filings', rows)} with ordinality r order by r.ordinality returning id`;
  const ids = stored.map(({ id }) => id).sort((a, b) => a - b);
  const files = filings.map(({ xml }, i) => ({ entity_id: entityId, filing_id: ids[i], package: 1, xml }));
  await tx`
    insert into filing_files (entity_id, filing_id, package, xml)
    select entity_id, filing_id, package, xml from ${rowsOf(tx, 'filing_files', files)}`;
  const filed = filings.map(({ filed_on }, i) => ({ id: ids[i], filed_on }));
  await tx`
    update filings f set status = 'filed', filed_on = r.filed_on, proof_state = 'accepted', filed_order = 1
    from ${rowsOf(tx, 'filings', filed)} r where f.entity_id = ${entityId} and f.id = r.id`;
  return ids;
}

/** What a filing of VAT was made with, besides its row. */
export type Frozen = Pick<FrozenFiling, 'reasons' | 'call_number' | 'call_answer' | 'content' | 'sources'>;

/** The frozen content of a filing of VAT; null where it has none. */
export async function frozenOf(sql: Queries, entityId: number, id: number): Promise<Frozen | null> {
  const [row] = await sql<Frozen[]>`
    select reasons, call_number, call_answer, content, sources from filings
    where entity_id = ${entityId} and id = ${id} and content is not null`;
  return row ?? null;
}

/** A filed filing of VAT with what it says. */
export type FiledContent<K extends VatFilingKind = VatFilingKind> = FilingRow & {
  kind: K;
  content: ContentOf[K];
};

/** What was filed of a kind in some periods, in the order of periods and filing. */
export async function filedContents<K extends VatFilingKind>(
  sql: Queries,
  entityId: number,
  kind: K,
  periods: readonly string[],
): Promise<FiledContent<K>[]> {
  return sql<FiledContent<K>[]>`
    select ${filingColumns(sql)}, content from filings
    where entity_id = ${entityId} and kind = ${kind} and period = any (${[...periods]}) and status = 'filed'
    order by period, filed_order`;
}

/** The draft of a kind and period; there is one at most. */
export async function draftOf(
  sql: Queries,
  entityId: number,
  kind: TaxFilingKind,
  period: string,
): Promise<FilingRow | null> {
  const [row] = await sql<FilingRow[]>`
    select ${filingColumns(sql)} from filings
    where entity_id = ${entityId} and kind = ${kind} and period = ${period} and status = 'draft'`;
  return row ?? null;
}

/** What a clearing moved on an account. */
export type ClearedSum = { filing_id: number; account: string; amount: Haler };

/** What clearings moved on the analytics of VAT, credit less debit, by filing and account. */
export async function clearedSums(
  sql: Queries,
  entityId: number,
  filingIds: readonly number[],
): Promise<ClearedSum[]> {
  if (filingIds.length === 0) return [];
  return sql<ClearedSum[]>`
    select p.source_id as filing_id, s.account, sum(s.amount)::bigint as amount
    from postings p
    cross join lateral (values (p.credit, p.amount_haler), (p.debit, -p.amount_haler)) s (account, amount)
    where p.entity_id = ${entityId} and p.source = 'vat' and p.part = 'vat_clearing'
      and p.source_id = any (${[...filingIds]}::bigint[])
    group by p.source_id, s.account order by p.source_id, s.account`;
}

/** What documents and records have posted to the analytics of VAT that a return clears, credit less debit. */
export async function postedVat(
  sql: Queries,
  entityId: number,
  { documentIds, recordIds }: { documentIds: readonly number[]; recordIds: readonly number[] },
): Promise<{ document_id: number | null; record_id: number | null; account: string; amount: Haler }[]> {
  return sql`
    select document_id, record_id, account, sum(amount)::bigint as amount from (
      select case p.source when 'document' then p.source_id end as document_id,
        case p.source when 'vat' then p.source_id end as record_id, s.account, s.amount
      from postings p
      cross join lateral (values (p.credit, p.amount_haler), (p.debit, -p.amount_haler)) s (account, amount)
      where p.entity_id = ${entityId} and (
          p.source = 'document' and p.source_id = any (${[...documentIds]}::bigint[])
          or p.source = 'vat' and p.part = 'vat_record' and p.source_id = any (${[...recordIds]}::bigint[])
        ) and (p.debit like '343%' or p.credit like '343%')
    ) moved
    where account ~ '^343[1-4]'
    group by document_id, record_id, account having sum(amount) <> 0
    order by document_id, record_id, account`;
}
