import type { Rate, Treatment } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Deduction, VatAmount, VatDocument, VatLines, VatPartner } from '@news-and-accounting/vat';
import type { Fragment } from '../../books/ledger/index.ts';
import {
  type Direction,
  type DocumentKind,
  KINDS,
  sideOf,
  taxedBefore,
} from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { withCarReceipts } from './car-receipts.ts';

/** Days, both included. */
export type Days = { from: string; to: string };

const TAX_KINDS = (Object.keys(KINDS) as DocumentKind[]).filter((kind) => KINDS[kind].isTax);

/** A row of the recapitulation with the document that it is of. */
type FlatRow = {
  id: number;
  kind: DocumentKind;
  direction: Direction;
  number: string | null;
  external_number: string | null;
  partner_id: number | null;
  partner_name: string | null;
  dic: string | null;
  vat_id: string | null;
  country: string | null;
  taxable_on: LocalDate | null;
  vat_period_on: LocalDate;
  received_on: LocalDate | null;
  rates_on: LocalDate | null;
  is_unreliable: boolean;
  vat_treatment: Treatment;
  commodity: string | null;
  rate: Rate | null;
  base: Haler;
  vat: Haler;
  /** Receipts have left nothing of the document. */
  is_empty: boolean;
};

type FlatLine = {
  document_id: number;
  vat_treatment: Treatment;
  commodity: string | null;
  rate: Rate | null;
  deduction: Deduction;
  deduction_percent: Rate | null;
  is_fixed_asset: boolean;
  is_movable: boolean;
  is_asset_sale: boolean;
  tax_of_car: Haler | null;
  base: Haler;
};

/**
 * Tax documents that have a row in the days, by their output or by their deduction, ordered by id. Two statements read
 * a whole month: rows of the recapitulation, and lines of those documents whose lines are not all alike and plain. What
 * receipts have deducted is asked for documents of cars that settle them.
 */
export async function vatDocuments(sql: Queries, entityId: number, days: Days): Promise<VatDocument[]> {
  const [rows, lines] = await Promise.all([
    sql<
      FlatRow[]
    >`${selectRows(sql)} where ${isIn(sql, entityId, days)} and ${isTold(sql)} order by d.id, v.position`,
    sql<FlatLine[]>`${selectLines(sql, entityId, isIn(sql, entityId, days))}`,
  ]);
  return withCarReceipts(sql, entityId, documentsOf(rows, lines));
}

/** The same of some documents, whatever their days. */
export async function vatDocumentsById(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<VatDocument[]> {
  if (ids.length === 0) return [];
  const where = sql`${counts(sql, entityId)} and d.id = any (${[...ids]}::bigint[])`;
  const [rows, lines] = await Promise.all([
    sql<FlatRow[]>`${selectRows(sql)} where ${where} and ${isTold(sql)} order by d.id, v.position`,
    sql<FlatLine[]>`${selectLines(sql, entityId, where)}`,
  ]);
  return withCarReceipts(sql, entityId, documentsOf(rows, lines));
}

export const counts = (sql: Queries, entityId: number) => sql`
  d.entity_id = ${entityId} and d.status = 'issued' and not d.taken_over and d.vat_period_on is not null
    and d.kind = any (${TAX_KINDS})`;

/** By ids: for one day or the other all documents of the company might be gone through, however few there are in the days. */
const isIn = (sql: Queries, entityId: number, { from, to }: Days) => sql`
  ${counts(sql, entityId)} and d.id = any (array(
    select id from documents
    where entity_id = ${entityId} and status = 'issued' and vat_period_on between ${from} and ${to}
    union all
    select id from documents
    where entity_id = ${entityId} and taxable_on between ${from} and ${to} and direction <> 'issued'
  ))`;

/** Who writes the document in the supplier's name gives it its number (section 28). */
export const suppliersNumber = (sql: Queries) =>
  sql`coalesce(d.external_number, case when d.self_billed then d.number end)`;

/** What a received document was entered without is filled in with the contact; what was issued said what it said. */
export const partnersDic = (sql: Queries) =>
  sql`coalesce(d.partner ->> 'dic', case when d.direction <> 'issued' then p.dic end)`;

/** Of a correction the rates of its original hold (section 42(3)). */
const selectRows = (sql: Queries) => sql`
  select d.id, d.kind, d.direction, d.number, ${suppliersNumber(sql)} as external_number, d.partner_id, d.partner ->> 'name' as partner_name,
    ${partnersDic(sql)} as dic, d.partner ->> 'vat_id' as vat_id, d.partner ->> 'country' as country,
    d.taxable_on, d.vat_period_on, d.received_on,
    case when d.kind in ('credit_note', 'received_credit_note') then (
      select coalesce(o.taxable_on, o.issued_on) from document_links k
      join documents o on o.entity_id = k.entity_id and o.id = k.other_id
      where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects' limit 1
    ) end as rates_on,
    d.direction <> 'issued' and coalesce(p.unreliable, false) as is_unreliable,
    v.vat_treatment, v.commodity, v.rate, v.base_czk as base, v.vat_czk as vat, v.document_id is null as is_empty
  from documents d
  left join document_vat v on v.entity_id = d.entity_id and v.document_id = d.id
  left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id`;

/**
 * What receipts have left nothing of is no row, but that of a car may take a deduction back. A subquery with a limit is
 * asked of such documents alone; of `exists` the lines of all companies might be read.
 */
const isTold = (sql: Queries) => sql`(v.document_id is not null or coalesce((
  select true from document_lines l
  where l.entity_id = d.entity_id and l.document_id = d.id and l.deduction = 'car' limit 1), false))`;

/** Where a line is posted says whether an asset was bought or sold by it. */
const account = (sql: Queries) => sql`coalesce(l.account_code, l.posted_account, '')`;
const isAsset = (sql: Queries) => sql`left(${account(sql)}, 2) in ('01', '02', '03', '04')`;
const isMovable = (sql: Queries) => sql`left(${account(sql)}, 3) = '022'`;
const isSale = (sql: Queries) => sql`left(${account(sql)}, 3) = '641'`;

/**
 * Tax of a car where other documents have taxed it as well: with receipts that the document settles, and of a correction
 * with the line that it corrects and the corrections before it.
 */
const taxOfCar = (sql: Queries) => sql`
  sum(case when l.corrected_line_id is not null and l.deduction = 'car' then l.vat_czk + ${taxedBefore(sql, sql`l`)}
    when l.vat_treatment = 'taxable' and (l.deduction = 'car' or ${isMovable(sql)})
      and exists (select from document_advances a where a.entity_id = l.entity_id
        and a.document_id = l.document_id and a.tax_receipt_id is not null and a.is_live) then l.vat_czk
  end)::bigint`;

const selectLines = (sql: Queries, entityId: number, where: Fragment) => sql`
  with told as (
    select distinct d.id from documents d
    join document_lines l on l.entity_id = d.entity_id and l.document_id = d.id
      and (l.deduction <> 'full' or ${isAsset(sql)} or ${isSale(sql)})
    where ${where}
  )
  select l.document_id, l.vat_treatment, l.commodity, l.vat_rate as rate, l.deduction, l.deduction_percent,
    ${isAsset(sql)} as is_fixed_asset, ${isMovable(sql)} as is_movable, ${isSale(sql)} as is_asset_sale,
    ${taxOfCar(sql)} as tax_of_car, sum(l.base_czk)::bigint as base
  from told t join document_lines l on l.entity_id = ${entityId} and l.document_id = t.id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, case when l.deduction = 'car' then l.position end order by 1, min(l.position)`;

function documentsOf(rows: readonly FlatRow[], lines: readonly FlatLine[]): VatDocument[] {
  const linesOf = new Map<number, VatLines[]>();
  for (const line of lines) {
    const {
      document_id,
      vat_treatment,
      rate,
      deduction_percent,
      is_fixed_asset,
      is_movable,
      is_asset_sale,
      tax_of_car,
      ...rest
    } = line;
    const { commodity, deduction, base } = rest;
    const own = linesOf.get(document_id) ?? [];
    own.push({
      ...{ treatment: vat_treatment, commodity, rate, deduction, deductionPercent: deduction_percent },
      ...{ isFixedAsset: is_fixed_asset, isMovable: is_movable, isAssetSale: is_asset_sale, base },
      ...(tax_of_car === null ? {} : { taxOfCar: tax_of_car }),
    });
    linesOf.set(document_id, own);
  }
  const documents: VatDocument[] = [];
  let amounts: VatAmount[] = [];
  let last: number | null = null;
  for (const row of rows) {
    if (row.id !== last) {
      amounts = [];
      documents.push(documentOf(row, amounts, linesOf.get(row.id) ?? []));
      last = row.id;
    }
    if (row.is_empty) continue;
    const { vat_treatment: treatment, commodity, rate, base, vat } = row;
    amounts.push({ treatment, commodity, rate, base, vat });
  }
  return documents;
}

function documentOf(row: FlatRow, rows: readonly VatAmount[], lines: readonly VatLines[]): VatDocument {
  // A tax document always has its day; where an old one does not, the day of its period stands for it.
  const taxableOn = row.taxable_on ?? row.vat_period_on;
  return {
    id: row.id,
    kind: row.kind,
    direction: sideOf(row.kind, row.direction),
    number: row.number,
    externalNumber: row.external_number,
    partner: partnerOf(row),
    taxableOn,
    vatPeriodOn: row.vat_period_on,
    receivedOn: row.received_on,
    ratesOn: row.rates_on ?? taxableOn,
    isUnreliable: row.is_unreliable,
    rows,
    lines,
  };
}

type PartnerColumns = Pick<FlatRow, 'partner_id' | 'partner_name' | 'dic' | 'vat_id' | 'country'>;

export function partnerOf(row: PartnerColumns): VatPartner | null {
  if (row.partner_name === null) return null;
  return {
    id: row.partner_id,
    name: row.partner_name,
    dic: row.dic,
    vatId: row.vat_id,
    country: row.country ?? 'CZ',
  };
}
