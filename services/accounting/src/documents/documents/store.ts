import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Computed } from './compute.ts';
import { ASKED } from './deducted.ts';
import type {
  DocumentRow,
  DocumentSums,
  DocumentValues,
  LineValues,
  StoredDocument,
  StoredLine,
  StoredRelation,
  VatRow,
} from './document.ts';

/** The copy that an issued document keeps; of a draft the contact as it is now. */
const partnerOf = (sql: Queries) => sql`
  coalesce(d.partner, (
    select to_json(c)::jsonb from (
      select p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
        p.country, p.email
      from partners p where p.entity_id = d.entity_id and p.id = d.partner_id
    ) c
  ))`;

/** The columns of a document without lines, of a table or alias `d`. */
export function documentColumns(sql: Queries) {
  return sql`
    d.id, d.kind, d.direction, d.status, d.number, d.series_id, d.external_number, d.variable_symbol,
    d.constant_symbol, d.specific_symbol, d.partner_id, ${partnerOf(sql)} as partner, d.issuer_id, d.issued_on,
    d.taxable_on, d.vat_period_on, d.due_on, d.received_on, d.accounting_on, d.has_own_vat_period,
    d.has_own_accounting_day, d.currency, d.rate, d.rate_date, d.has_own_rate, d.prices_include_vat, d.supplier_vat,
    d.vat_before_advances, d.base, d.vat_total, d.rounding, d.rounding_taxed, d.total, d.advances_deducted,
    d.total_payable, d.paid, d.remaining, d.base_czk, d.vat_czk, d.rounding_czk, d.total_czk, d.remaining_czk,
    d.payment_state, d.payment_method, d.bank_account_id, d.cash_register_id, d.payee_account, d.taken_over,
    d.simplified, d.self_billed, d.reason, d.order_number, d.text_before, d.text_after, d.note, d.tags, d.language,
    d.texts, d.warnings, d.approval_state, d.created_at, d.updated_at, d.issued_at, d.cancelled_at, d.cancelled_on,
    d.cancel_reason`;
}

/** The other end of a stored relation, as the earlier document sees the later one. */
const BACKWARDS = `case k.relation when 'corrects' then 'credit_note' when 'receipt_of' then 'tax_receipt'
  when 'settles' then 'settled_by' when 'source' then 'made' end`;
const FORWARDS = `case k.relation when 'corrects' then 'corrected' when 'receipt_of' then 'advance'
  when 'settles' then 'advance' else k.relation end`;

/** The links of a document `d`, both ways: an array of `{relation, document_id, number}`. */
export function linksOf(sql: Queries) {
  return sql`(
    select coalesce(json_agg(case when l.recurrence_id is null
        then json_build_object('relation', l.relation, 'document_id', l.id, 'number', o.number)
        else json_build_object('relation', l.relation, 'document_id', l.id, 'number', o.number,
          'recurrence_id', l.recurrence_id) end order by l.place, l.id), '[]')
    from (
      select 1 as place, ${sql.unsafe(FORWARDS)} as relation, k.other_id as id, null::bigint as recurrence_id
        from document_links k where k.entity_id = d.entity_id and k.document_id = d.id
      union
      select 2, 'tax_receipt', a.tax_receipt_id, null from document_advances a
        where a.entity_id = d.entity_id and a.document_id = d.id and a.tax_receipt_id is not null
      union
      select 3, ${sql.unsafe(BACKWARDS)}, k.document_id, null from document_links k
        where k.entity_id = d.entity_id and k.other_id = d.id
          and k.relation in ('corrects', 'receipt_of', 'settles', 'source')
      union
      select 4, 'recurrence', c.source_document_id, c.id
        from recurrence_runs r join recurrences c on c.entity_id = r.entity_id and c.id = r.recurrence_id
        where r.entity_id = d.entity_id and r.document_id = d.id
    ) l left join documents o on o.entity_id = d.entity_id and o.id = l.id
    where l.relation <> 'settled_by' or o.status <> 'cancelled'
  )`;
}

export function vatOf(sql: Queries) {
  return sql`(
    select coalesce(json_agg(json_build_object('vat_treatment', v.vat_treatment, 'commodity', v.commodity,
        'rate', v.rate, 'base', v.base, 'vat', v.vat, 'base_czk', v.base_czk, 'vat_czk', v.vat_czk)
        order by v.position), '[]')
    from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id
  )`;
}

/**
 * A document, whole.
 * @throws {HttpError} 404
 */
export async function documentOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<StoredDocument> {
  const document = await findDocument(sql, entityId, id, lock);
  if (document === null) throw notFound();
  return document;
}

/** The same; null when there is none. */
export async function findDocument(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<StoredDocument | null> {
  const [document] = await sql<StoredDocument[]>`
    select ${wholeColumns(sql)}
    from documents d where d.entity_id = ${entityId} and d.id = ${id} ${lock ? sql`for update of d` : sql``}`;
  return document ?? null;
}

/** Documents, whole, by their id; those that there are. */
export function documentsById(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<StoredDocument[]> {
  return sql<StoredDocument[]>`
    select ${wholeColumns(sql)}
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[]) order by d.id`;
}

const wholeColumns = (sql: Queries) => sql`
  ${documentColumns(sql)}, ${sql.unsafe(ASKED)} as asked, ${linksOf(sql)} as links, ${vatOf(sql)} as vat,
  (select coalesce(json_agg(to_jsonb(l) - 'entity_id' - 'document_id' order by l.position), '[]')
    from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id) as lines,
  (select coalesce(json_agg(json_build_object('advance_id', a.advance_id, 'payment_id', a.payment_id,
      'tax_receipt_id', a.tax_receipt_id, 'amount', a.amount, 'amount_czk', a.amount_czk)
      order by a.advance_id, a.payment_id), '[]')
    from document_advances a where a.entity_id = d.entity_id and a.document_id = d.id) as advances`;

/** @throws {HttpError} 404 */
export async function currencyOf(sql: Queries, entityId: number, id: number): Promise<string> {
  const [row] = await sql<{ currency: string }[]>`
    select currency from documents where entity_id = ${entityId} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row.currency;
}

/** What an issued document has beside its values and figures; what was taken over is paid when it is stored. */
export type IssuedState = Partial<Pick<DocumentRow, 'taken_over' | 'paid'>> &
  Pick<
    DocumentRow,
    | 'status'
    | 'number'
    | 'series_id'
    | 'variable_symbol'
    | 'partner'
    | 'issuer_id'
    | 'texts'
    | 'warnings'
    | 'issued_at'
    | 'remaining'
    | 'remaining_czk'
    | 'payment_state'
  >;

/** The columns of a document by their names; jsonb ones as they are given. */
function columnsOf(values: DocumentValues, sums: DocumentSums) {
  const { rounding: _entered, ...rest } = values;
  return { ...rest, ...sums };
}

/** A line of a document with its figures, as its table has it. */
export type LineRow = LineValues & Computed['lines'][number] & { posted_account: string | null };

/** @param accounts where each line is posted; null: nowhere */
export function lineRows(
  lines: readonly LineValues[],
  computed: Computed,
  accounts: readonly string[] | null,
): LineRow[] {
  return lines.map((line, i) => {
    const figures = computed.lines[i];
    if (figures === undefined) throw new Error('a line has no figures');
    return { ...line, ...figures, posted_account: accounts?.[i] ?? null };
  });
}

export type NewDocument = {
  values: DocumentValues;
  state: IssuedState | null;
  computed: Computed;
  lines: readonly LineRow[];
  now: Date;
};

/** Stores a document with its lines and recapitulation in one statement. @returns its id */
export async function insertDocument(tx: Queries, entityId: number, document: NewDocument): Promise<number> {
  const { values, state, computed, lines, now } = document;
  const row = {
    ...columnsOf(values, computed.sums),
    ...state,
    ...{ entity_id: entityId, created_at: now, updated_at: now },
  };
  const names = listed(tx, Object.keys(row));
  const [stored] = await tx<{ id: number }[]>`
    with d as (
      insert into documents (${names}) select ${names} from ${rowsOf(tx, 'documents', [row])} returning entity_id, id
    ), l as (
      insert into document_lines (${listed(tx, LINE_COLUMNS)})
      select ${ofDocument(tx, LINE_COLUMNS)} from ${rowsOf(tx, 'document_lines', numbered(lines))} r cross join d
    ), v as (
      insert into document_vat (${listed(tx, VAT_COLUMNS)})
      select ${ofDocument(tx, VAT_COLUMNS)} from ${rowsOf(tx, 'document_vat', numbered(computed.vat))} r cross join d
    )
    select id from d`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

const LINE_COLUMNS = [
  ...['entity_id', 'document_id', 'position', 'name', 'quantity', 'unit', 'unit_price', 'discount_percent'],
  ...[
    'vat_rate',
    'vat_treatment',
    'commodity',
    'deduction',
    'deduction_percent',
    'account_code',
    'cost_centre',
  ],
  ...['corrected_line_id', 'posted_account', 'base', 'vat', 'total', 'base_czk', 'vat_czk'],
];
const VAT_COLUMNS = [
  ...['entity_id', 'document_id', 'position', 'vat_treatment', 'commodity', 'rate'],
  ...['base', 'vat', 'base_czk', 'vat_czk'],
];

/** The names of columns; those of a table are ours and never given. */
const listed = (tx: Queries, names: readonly string[]) => tx.unsafe(names.join(', '));
const ofDocument = (tx: Queries, names: readonly string[]) =>
  tx.unsafe(
    `d.entity_id, d.id, ${names
      .slice(2)
      .map((name) => `r.${name}`)
      .join(', ')}`,
  );

const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, i) => ({ ...row, position: i + 1 }));

/** Puts other values, figures, lines and recapitulation in the place of a draft's. */
export async function replaceDocument(
  tx: Queries,
  entityId: number,
  id: number,
  document: NewDocument,
): Promise<void> {
  const { lines } = document;
  await tx`delete from document_lines where entity_id = ${entityId} and document_id = ${id}`;
  await tx`
    insert into document_lines (${listed(tx, LINE_COLUMNS)}) select ${ofDocument(tx, LINE_COLUMNS)}
    from ${rowsOf(tx, 'document_lines', numbered(lines))} r
    cross join (select ${entityId}::bigint as entity_id, ${id}::bigint as id) d`;
  await changeDocument(tx, entityId, id, document);
}

/** The same but for what is entered of lines, which keep their ids: only their figures and accounts change. */
export async function refreshDocument(
  tx: Queries,
  entityId: number,
  id: number,
  document: NewDocument,
): Promise<void> {
  const lines = tx`
    update document_lines l set base = r.base, vat = r.vat, total = r.total, base_czk = r.base_czk,
      vat_czk = r.vat_czk, posted_account = r.posted_account
    from ${rowsOf(tx, 'document_lines', numbered(document.lines))} r
    where l.entity_id = ${entityId} and l.document_id = ${id} and l.position = r.position`;
  await Promise.all([lines, changeDocument(tx, entityId, id, document)]);
}

async function changeDocument(
  tx: Queries,
  entityId: number,
  id: number,
  { values, state, computed, now }: NewDocument,
): Promise<void> {
  const row = { ...columnsOf(values, computed.sums), ...state, updated_at: now };
  const names = listed(tx, Object.keys(row));
  const document = tx`
    update documents d set (${names}) = (select ${names} from ${rowsOf(tx, 'documents', [row])})
    where d.entity_id = ${entityId} and d.id = ${id}`;
  await Promise.all([document, replaceVat(tx, entityId, id, computed.vat)]);
}

async function replaceVat(tx: Queries, entityId: number, id: number, rows: readonly VatRow[]): Promise<void> {
  const removed = tx`delete from document_vat where entity_id = ${entityId} and document_id = ${id}`;
  const added = tx`
    insert into document_vat (${listed(tx, VAT_COLUMNS)}) select ${ofDocument(tx, VAT_COLUMNS)}
    from ${rowsOf(tx, 'document_vat', numbered(rows))} r
    cross join (select ${entityId}::bigint as entity_id, ${id}::bigint as id) d`;
  await Promise.all([removed, added]);
}

export async function removeDocument(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from documents where entity_id = ${entityId} and id = ${id}`;
}

/** Says how a document belongs to earlier ones. */
export async function linkDocument(
  tx: Queries,
  entityId: number,
  id: number,
  links: readonly { relation: StoredRelation; otherId: number }[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ relation, otherId }) => ({
    ...{ entity_id: entityId, document_id: id, relation, other_id: otherId },
  }));
  await tx`
    insert into document_links (entity_id, document_id, relation, other_id)
    select entity_id, document_id, relation, other_id from ${rowsOf(tx, 'document_links', rows)}
    on conflict do nothing`;
}

/** Changes some columns of a document, whatever its state. */
export async function changeColumns(
  tx: Queries,
  entityId: number,
  id: number,
  columns: Partial<Omit<DocumentRow, 'id'>>,
): Promise<void> {
  const names = listed(tx, Object.keys(columns));
  await tx`
    update documents d set (${names}) = (select ${names} from ${rowsOf(tx, 'documents', [columns])})
    where d.entity_id = ${entityId} and d.id = ${id}`;
}

/** Changes where the lines of a document are posted. */
export async function changeLines(
  tx: Queries,
  entityId: number,
  id: number,
  lines: readonly Pick<StoredLine, 'position' | 'account_code' | 'cost_centre' | 'posted_account'>[],
): Promise<void> {
  await tx`
    update document_lines l set account_code = r.account_code, cost_centre = r.cost_centre,
      posted_account = r.posted_account
    from ${rowsOf(tx, 'document_lines', lines)} r
    where l.entity_id = ${entityId} and l.document_id = ${id} and l.position = r.position`;
}
