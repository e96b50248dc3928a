import type { Rate } from '@news-and-accounting/document';
import type { LocalDate } from '@news-and-accounting/law';
import { type Haler, ZERO } from '@news-and-accounting/money';
import type { Deduction, RecordedDocument, VatRecord, VatRecordKind } from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { type Days, partnerOf, partnersDic, suppliersNumber } from './documents.ts';

type Row = {
  id: number;
  kind: VatRecordKind;
  date: LocalDate;
  rate: Rate | null;
  base: Haler | null;
  vat: Haler;
  text: string | null;
  document_id: number | null;
  number: string | null;
  external_number: string | null;
  partner_id: number | null;
  partner_name: string | null;
  dic: string | null;
  vat_id: string | null;
  country: string | null;
  taxable_on: LocalDate | null;
  deduction: Deduction | null;
};

/** Records entered by hand in the days, by their day and id. */
export async function vatRecords(sql: Queries, entityId: number, { from, to }: Days): Promise<VatRecord[]> {
  const rows = await sql<Row[]>`
    select r.id, r.kind, r.date, r.rate, r.base, r.vat, r.text, d.id as document_id, d.number,
      ${suppliersNumber(sql)} as external_number,
      d.partner_id, d.partner ->> 'name' as partner_name, ${partnersDic(sql)} as dic, d.partner ->> 'vat_id' as vat_id,
      d.partner ->> 'country' as country, d.taxable_on, (
        select l.deduction from document_lines l
        where l.entity_id = d.entity_id and l.document_id = d.id and l.vat_treatment = 'taxable'
          and l.vat_rate = r.rate and l.deduction <> 'none'
        order by abs(l.base_czk) desc, l.position limit 1
      ) as deduction
    from vat_records r left join documents d on d.entity_id = r.entity_id and d.id = r.document_id
    left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where r.entity_id = ${entityId} and r.date between ${from} and ${to} order by r.date, r.id`;
  return rows.map(({ id, kind, date, rate, base, vat, text, ...document }) => ({
    ...{ id, kind, date, rate, base: base ?? ZERO, vat, text },
    document: recordedDocument(document),
  }));
}

function recordedDocument(
  row: Omit<Row, 'id' | 'kind' | 'date' | 'rate' | 'base' | 'vat' | 'text'>,
): RecordedDocument | null {
  const { document_id: id, number, external_number: externalNumber, taxable_on: taxableOn, deduction } = row;
  if (id === null || taxableOn === null) return null;
  return { id, number, externalNumber, partner: partnerOf(row), taxableOn, deduction: deduction ?? 'full' };
}
