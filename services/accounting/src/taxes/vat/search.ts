import type { VatRecordKind } from '@news-and-accounting/vat';
import { FOUND_AT_MOST, hasWords, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { RECORD_NAMES } from './record.ts';

/** A company has a few a year; of more the latest are looked at. */
const LOOKED_AT = 1000;

/** Records of VAT by kind, text or document, the latest first; each leads to the ledger of its day. */
export const searchVatRecords: SearchPart = async (sql, { company, q }) => {
  const rows = await sql<Row[]>`
    select r.id, r.kind, r.date, r.text, d.number
    from (
      select * from vat_records where entity_id = ${company.id} order by date desc, id desc limit ${LOOKED_AT}
    ) r
    left join documents d on d.entity_id = ${company.id} and d.id = r.document_id
    order by r.date desc, r.id desc`;
  return rows
    .filter(({ kind, text, number }) => hasWords(`${RECORD_NAMES[kind]} ${text ?? ''} ${number ?? ''}`, q))
    .slice(0, FOUND_AT_MOST)
    .map(({ id, kind, date, text, number }) => ({
      type: 'vat_record',
      id,
      title: `${RECORD_NAMES[kind].charAt(0).toUpperCase()}${RECORD_NAMES[kind].slice(1)}`,
      subtitle: [dayText(date), number, text].filter((part) => part !== null).join(' · '),
      screen: `/dph/evidence?dny=vlastni&od=${date}&do=${date}`,
    }));
};

type Row = { id: number; kind: VatRecordKind; date: string; text: string | null; number: string | null };
