import {
  atMostAfter,
  type ReceiptRow,
  type SettledPayment,
  type TaxedRow,
  uncorrected,
} from '@news-and-accounting/document';
import { type Haler, multiplyDivideHalfUp, sum, ZERO } from '@news-and-accounting/money';
import { carLimitOn, type Fragment } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { taxedRow } from './compute.ts';
import type { Deduction, Status, VatRow } from './document.ts';
import type { DocumentKind } from './kinds.ts';

/** What a correction is to know of the document that it corrects. */
export type Original = {
  id: number;
  kind: DocumentKind;
  number: string | null;
  status: Status;
  taken_over: boolean;
  partner_id: number | null;
  currency: string;
  rate: number | null;
  rate_date: string | null;
  issued_on: string;
  taxable_on: string | null;
  /** What is left of its rows after the issued corrections but one. */
  left: TaxedRow[];
  /** Of its lines that are cars, by id: their tax with what earlier corrections have changed; absent: of none. */
  taxedCars?: Readonly<Record<string, Haler>>;
};

type OriginalRow = Omit<Original, 'left'> & {
  whole: VatRow[] | null;
  vat: VatRow[];
  corrections: VatRow[][];
};

/**
 * The document that a correction corrects.
 * @param correction whose own rows do not count; null: one that is not stored
 */
export async function originalOf(
  sql: Queries,
  entityId: number,
  originalId: number,
  correction: number | null,
): Promise<Original | null> {
  const rowsOf = (id: ReturnType<typeof sql>) => sql`(
    select coalesce(json_agg(json_build_object('vat_treatment', v.vat_treatment, 'commodity', v.commodity,
        'rate', v.rate, 'base', v.base, 'vat', v.vat, 'base_czk', v.base_czk, 'vat_czk', v.vat_czk)), '[]'::json)
    from document_vat v where v.entity_id = ${entityId} and v.document_id = ${id})`;
  const [row] = await sql<OriginalRow[]>`
    select d.id, d.kind, d.number, d.status, d.taken_over, d.partner_id, d.currency, d.rate, d.rate_date, d.issued_on,
      d.taxable_on, (${taxedCars(sql, entityId, { originalId, correction })}) as "taxedCars",
      d.vat_before_advances as whole, ${rowsOf(sql`d.id`)} as vat,
      (select coalesce(json_agg(${rowsOf(sql`c.id`)}), '[]'::json) from document_links k
        join documents c on c.entity_id = k.entity_id and c.id = k.document_id and c.status = 'issued'
        where k.entity_id = d.entity_id and k.other_id = d.id and k.relation = 'corrects'
          and c.id is distinct from ${correction}) as corrections
    from documents d where d.entity_id = ${entityId} and d.id = ${originalId}`;
  if (row === undefined) return null;
  const { whole, vat, corrections, ...rest } = row;
  const left = uncorrected(
    (whole ?? vat).map(taxedRow),
    corrections.map((rows) => rows.map(taxedRow)),
  );
  return { ...rest, left };
}

/** The tax of each car of a document with the issued corrections before one; of one that is not stored all of them. */
const taxedCars = (
  sql: Queries,
  entityId: number,
  { originalId, correction }: { originalId: number; correction: number | null },
) => sql`
  select coalesce(json_object_agg(o.id, o.vat_czk + ${correctionsOf(sql, sql`o`, sql`c.id < coalesce(${correction}::bigint, ${LAST})`)}), '{}'::json)
  from document_lines o
  where o.entity_id = ${entityId} and o.document_id = ${originalId} and o.deduction = 'car'`;

const LAST = '9223372036854775807';

/** What issued corrections `c` have changed of the tax of a line. */
const correctionsOf = (sql: Queries, line: Fragment, where: Fragment) => sql`(
  select coalesce(sum(x.vat_czk), 0)::bigint from document_lines x
  join documents c on c.entity_id = x.entity_id and c.id = x.document_id and c.status = 'issued'
  where x.entity_id = ${line}.entity_id and x.corrected_line_id = ${line}.id and ${where})`;

/** Of a line of a correction: the tax of the line that it corrects, with the corrections before it; else nothing. */
export const taxedBefore = (sql: Queries, line: Fragment) => sql`coalesce((
  select o.vat_czk + ${correctionsOf(sql, sql`o`, sql`c.id < ${line}.document_id`)}
  from document_lines o where o.entity_id = ${line}.entity_id and o.id = ${line}.corrected_line_id), 0)`;

type SettledRow = {
  amount: Haler;
  amount_czk: Haler;
  direction: string | null;
  day: string | null;
  vat: OfDocument<VatRow>[] | null;
  lines: DeductedLine[] | null;
};
/** `document_id` where rows of several documents come together. */
type OfDocument<T> = T & { document_id?: number };
type DeductedLine = OfDocument<Pick<VatRow, 'vat_treatment' | 'commodity' | 'vat_czk'>> & {
  vat_rate: number | null;
  deduction: Deduction;
  deduction_percent: number | null;
  /** Of a correction of a car: its tax before. */
  taxed_before?: Haler;
};

/** The payments of advances that a document settles, with what their receipts, less corrections of them, have taxed. */
export async function settledOf(sql: Queries, entityId: number, id: number): Promise<SettledPayment[]> {
  const taxing = sql`(
    select a.tax_receipt_id union all
    select k.document_id from document_links k
    join documents c on c.entity_id = k.entity_id and c.id = k.document_id and c.status = 'issued'
    where k.entity_id = a.entity_id and k.other_id = a.tax_receipt_id and k.relation = 'corrects')`;
  const rows = await sql<SettledRow[]>`
    select a.amount, a.amount_czk, r.direction, r.taxable_on as day,
      (select json_agg(to_jsonb(v) order by v.position) from document_vat v
        where v.entity_id = a.entity_id and v.document_id in ${taxing}) as vat,
      (select json_agg(to_jsonb(l) || jsonb_build_object('taxed_before',
          case when l.deduction = 'car' then ${taxedBefore(sql, sql`l`)} else 0 end) order by l.position)
        from document_lines l where l.entity_id = a.entity_id and l.document_id in ${taxing}) as lines
    from document_advances a
    left join documents r on r.entity_id = a.entity_id and r.id = a.tax_receipt_id
    where a.entity_id = ${entityId} and a.document_id = ${id} order by a.advance_id, a.payment_id`;
  return rows.map(({ amount, amount_czk, direction, day, vat, lines }) => ({
    amount,
    amountCzk: amount_czk,
    rows: receiptRows(vat ?? [], direction === 'received' ? (lines ?? []) : null, day ?? ''),
  }));
}

/** The rows of a receipt; of a received one with the part of the tax that was deducted. */
export function receiptRows(
  vat: readonly OfDocument<VatRow>[],
  lines: readonly DeductedLine[] | null,
  day: string,
): ReceiptRow[] {
  return vat.map((row) => {
    const taxed = taxedRow(row);
    return lines === null ? taxed : { ...taxed, deductedCzk: deductedOf(row, lines, day) };
  });
}

/** What is deducted of a row: of each line by its deduction, in the proportion of its tax. */
function deductedOf(row: OfDocument<VatRow>, lines: readonly DeductedLine[], day: string): Haler {
  const own = lines.filter(
    ({ document_id, vat_treatment, commodity, vat_rate }) =>
      (row.document_id === undefined || document_id === row.document_id) &&
      vat_treatment === row.vat_treatment &&
      commodity === row.commodity &&
      vat_rate === row.rate,
  );
  const [line] = own;
  if (line === undefined) return row.vat_czk;
  const isWhole = own.every(({ deduction }) => deduction === 'full' || deduction === 'reduced');
  if (isWhole) return row.vat_czk;
  return own.length === 1
    ? shareOf(line, row.vat_czk, day)
    : sum(own.map((each) => shareOf(each, each.vat_czk, day)));
}

function shareOf(
  { deduction, deduction_percent, taxed_before = ZERO }: DeductedLine,
  tax: Haler,
  day: string,
): Haler {
  if (deduction === 'none') return ZERO;
  if (deduction === 'car') return atMostAfter(tax, taxed_before, carLimitOn(day));
  if (deduction !== 'proportional') return tax;
  const share = multiplyDivideHalfUp(Math.abs(tax) as Haler, deduction_percent ?? 0, 10_000);
  return (tax < 0 ? 0 - share : share) as Haler;
}

/** What of a body refers to number series and accounts that cannot be used. */
export async function unusable(
  sql: Queries,
  entityId: number,
  seriesId: number | null,
  codes: readonly string[],
): Promise<{ seriesKind: string | null; missing: string[] }> {
  const [row] = await sql<{ kind: string | null; known: string[] }[]>`
    select (select s.kind from number_series s where s.entity_id = ${entityId} and s.id = ${seriesId}) as kind,
      array(select a.code from accounts a
        where a.entity_id = ${entityId} and a.code = any (${[...codes]}) and a.active) as known`;
  const known = new Set(row?.known ?? []);
  return { seriesKind: row?.kind ?? null, missing: codes.filter((code) => !known.has(code)) };
}
