import { czechMoney, type Haler, halerToJson } from '@news-and-accounting/money';
import { RECORD_KINDS, type VatRecordKind } from '@news-and-accounting/vat';
import Type from 'typebox';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { PostedSchema } from '../../books/ledger/index.ts';
import { fromHundredths } from '../../documents/documents/index.ts';
import { dayText } from '../../platform/http/texts.ts';

/** A record as it is stored: amounts in haléře, the rate in hundredths of a per cent. */
export type RecordRow = {
  id: number;
  kind: VatRecordKind;
  date: string;
  rate: number | null;
  base: Haler | null;
  vat: Haler;
  document_id: number | null;
  /** Ours. */
  document_number: string | null;
  account_code: string | null;
  text: string | null;
  created_at: Date;
};

/** What a record is for people. */
export const RECORD_NAMES: Readonly<Record<VatRecordKind, string>> = {
  bad_debt_creditor: 'oprava základu daně u nedobytné pohledávky',
  bad_debt_debtor: 'oprava odpočtu u neuhrazeného závazku',
  deduction_correction: 'korekce odpočtu',
  adjustment: 'úprava odpočtu',
  self_supply: 'plnění pro vlastní spotřebu',
};

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const VatRecordSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...RECORD_KINDS]),
    date: Type.String({ format: 'date', description: 'The day whose period it belongs to' }),
    rate: orNull(Type.Number(), 'Per cent; null where the kind has none'),
    base: orNull(Type.Number(), 'CZK; null where the kind has none'),
    vat: Type.Number({ description: 'CZK, signed' }),
    document_id: orNull(Type.Integer(), 'Of bad debts: the document that was not paid'),
    document_number: orNull(Type.String()),
    account_code: orNull(Type.String(), 'Posted to instead of 548 and 648'),
    text: orNull(Type.String()),
    created_at: Type.String({ format: 'date-time' }),
    entries: Type.Array(PostedSchema, { description: 'Its postings; empty without double entry' }),
  },
  { title: 'VatRecord', description: 'What enters the VAT of a period without being a document' },
);

export function recordJson(row: RecordRow, entries: readonly object[]) {
  const { rate, base, vat, ...rest } = row;
  return {
    ...rest,
    rate: rate === null ? null : fromHundredths(rate),
    base: base === null ? null : halerToJson(base),
    vat: halerToJson(vat),
    entries,
  };
}

/** The history record of what happened to a record. */
export function recordEvent(
  what: 'created' | 'deleted',
  entityId: number,
  userId: Author,
  { id, kind, date, vat, document_number }: RecordRow,
): HistoryRecord {
  const of = document_number === null ? '' : ` k dokladu ${document_number}`;
  const word = what === 'created' ? 'Zapsáno do DPH' : 'Smazáno z DPH';
  return {
    ...{ entityId, userId, action: `vat_record.${what}`, subjectType: 'VatRecord', subjectId: id },
    summary: `${word}: ${RECORD_NAMES[kind]}${of}, ${czechMoney(vat, 'CZK')}, ${dayText(date)}`,
  };
}
