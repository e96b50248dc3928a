import { type Queries, rowsOf } from '../../platform/store.ts';
import type { PartnerFacts } from '../documents/facts.ts';

/** The live contacts of a company by their names. */
export async function partnersByName(sql: Queries, entityId: number): Promise<Map<string, PartnerFacts>> {
  const rows = await sql<PartnerFacts[]>`
    select p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
      p.country, p.email, p.archived, p.unreliable, p.due_days, p.language, p.currency, p.default_account,
      p.default_vat_treatment, p.bank_accounts
    from partners p where p.entity_id = ${entityId} and not p.archived`;
  return new Map(rows.map((partner) => [partner.name, partner]));
}

/** Ids that nothing else will have, ascending. */
export async function reserveIds(
  tx: Queries,
  table: 'documents' | 'document_lines' | 'payments' | 'recurrences',
  count: number,
): Promise<() => number> {
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int) order by 1`;
  let next = 0;
  return () => {
    const row = rows[next];
    if (row === undefined) throw new Error(`${count} ids of ${table} are not enough`);
    next += 1;
    return row.id;
  };
}

/** Stores rows of one table in one statement, with the ids that they have. */
export async function storeRows(tx: Queries, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = tx(Object.keys(first));
  await tx`
    insert into ${tx(table)} (${names}) overriding system value
    select ${names} from ${rowsOf(tx, table, rows)}`;
}

const EURO_ACCOUNT = '221100';
/** The account of the chart has the name of that of the bank, as one that is added to a company has. */
const EURO_NAME = 'Účet v eurech';

/** An account in euros beside the one that the company was made with, which a customer abroad pays to. */
export async function storeEuroAccount(tx: Queries, entityId: number): Promise<void> {
  await tx`
    insert into accounts (entity_id, code, name, kind)
    values (${entityId}, ${EURO_ACCOUNT}, ${EURO_NAME}, 'asset')`;
  await tx`
    insert into bank_accounts (entity_id, name, number, bank_code, iban, bic, currency, account_code, is_default)
    values (${entityId}, ${EURO_NAME}, '2000145399', '0800', 'CZ7908000000002000145399', 'GIBACZPX', 'EUR',
      ${EURO_ACCOUNT}, true)`;
}

/** A document of the sample with one of its contacts. */
export type DocumentWith = {
  id: number;
  kind: string;
  partner_id: number;
  /** Name of the contact. */
  partner: string;
  variable_symbol: string | null;
  accounting_on: string;
};

/** Issued documents with these contacts, oldest first. */
export async function documentsWith(
  tx: Queries,
  entityId: number,
  partners: readonly string[],
): Promise<DocumentWith[]> {
  return tx<DocumentWith[]>`
    select d.id, d.kind, d.partner_id, p.name as partner, d.variable_symbol, d.accounting_on
    from documents d join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = ${entityId} and p.name = any (${[...partners]}) and d.status = 'issued'
    order by d.accounting_on, d.id`;
}
