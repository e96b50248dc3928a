import type { Haler } from '@news-and-accounting/money';
import type { VatRecordKind } from '@news-and-accounting/vat';
import { type NewPosting, VAT_CORRECTIONS, vatAccountOf } from '../../books/ledger/index.ts';
import { RECORD_NAMES, type RecordRow } from './record.ts';

const LOSS = '548';
const GAIN = '648';

type Sides = { debit: string; credit: string };

/** Where a positive amount of a kind is posted. */
function sidesOf(kind: VatRecordKind, rate: number | null): Sides {
  switch (kind) {
    case 'bad_debt_creditor':
      return { debit: vatAccountOf('owed', rate ?? 0), credit: GAIN };
    case 'bad_debt_debtor':
      return { debit: LOSS, credit: vatAccountOf('deducted', rate ?? 0) };
    case 'deduction_correction':
    case 'adjustment':
      return { debit: VAT_CORRECTIONS, credit: GAIN };
    case 'self_supply':
      return { debit: LOSS, credit: vatAccountOf('owed', rate ?? 0) };
  }
}

/** Accounts of a negative amount: swapped, but a correction that is lost is a cost. */
function sidesOfNegative(kind: VatRecordKind, sides: Sides): Sides {
  const { debit, credit } = sides;
  const isCorrection = kind === 'deduction_correction' || kind === 'adjustment';
  return { debit: isCorrection ? LOSS : credit, credit: debit };
}

/** The posting of a record: its tax against 548, 648 or the account that it names. */
export function recordPostings(record: RecordRow): NewPosting[] {
  const { id, kind, date, rate, vat, account_code: own, document_number } = record;
  const positive = sidesOf(kind, rate);
  const sides = vat > 0 ? positive : sidesOfNegative(kind, positive);
  const name = RECORD_NAMES[kind];
  const called = `DPH: ${name}${document_number === null ? '' : ` ${document_number}`}`;
  const of = (code: string) => (own !== null && (code === LOSS || code === GAIN) ? own : code);
  return [
    {
      ...{ date, debit: of(sides.debit), credit: of(sides.credit), amount: Math.abs(vat) as Haler },
      ...{ text: record.text ?? called, source: 'vat', sourceId: id, part: 'vat_record' },
    },
  ];
}
