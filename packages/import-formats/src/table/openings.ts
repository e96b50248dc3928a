import { checkIco } from '@news-and-accounting/identifiers';
import type { Haler } from '@news-and-accounting/money';
import type { OpeningRecord } from '../record.ts';
import { Remarks } from '../shared/remarks.ts';
import { variableSymbolOf } from '../shared/symbols.ts';
import { lineOf } from '../shared/text.ts';
import type { GridRow } from './grid.ts';
import type { Understood } from './guess.ts';
import { accountCode, RowReader } from './values.ts';

/** A row of opening balances; null for one that says nothing: no amount, or a sum of the others. */
export function readOpening(row: GridRow, { places, mapping }: Understood): OpeningRecord | null {
  const remarks = new Remarks();
  const reader = new RowReader(row, places, mapping, remarks);
  const written = reader.text('account');
  if (written !== null && /^(?:celkem|soucet|součet|suma|total)/i.test(written)) return null;
  const { debit, credit } = sidesOf(reader);
  if (debit === 0 && credit === 0 && remarks.errors.length === 0) return null;
  const account = accountOf(written, remarks);
  const ico = reader.text('partner_ico')?.replace(/[\s\u00A0]/g, '') ?? null;
  const checked = ico === null ? null : checkIco(ico);
  if (checked?.ok === false)
    remarks.error('partner_ico', `IČO „${ico?.slice(0, 20)}“ není platné.`, 'INVALID_ICO');
  const partnerIco = checked?.ok ? checked.value : null;
  const documentNumber = lineOf(reader.text('document_number'), 100);
  const currency = reader.text('currency')?.toUpperCase() ?? null;
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) remarks.error('currency', 'Toto není kód měny.');
  const key = [account ?? written, partnerIco ?? reader.text('partner_name'), documentNumber].filter(Boolean);
  return {
    target: 'opening',
    sourceId: reader.text('source_id') ?? key.join('/'),
    title: [written, reader.text('partner_name') ?? partnerIco, documentNumber].filter(Boolean).join(' · '),
    place: { row: row.row, member: null },
    errors: remarks.errors,
    warnings: remarks.warnings,
    account,
    debit,
    credit,
    partnerIco,
    partnerName: lineOf(reader.text('partner_name'), 200),
    documentNumber,
    variableSymbol: variableSymbolOf(reader.text('variable_symbol'), remarks),
    dueOn: reader.day('due_on'),
    currency: currency === 'CZK' ? null : currency,
    currencyAmount: reader.amount('currency_amount'),
  };
}

/** An amount below zero stands on the other side. */
function sidesOf(reader: RowReader): { debit: Haler; credit: Haler } {
  const debit = (reader.amount('debit') ?? 0) + Math.max(reader.amount('balance') ?? 0, 0);
  const credit = (reader.amount('credit') ?? 0) + Math.max(0 - (reader.amount('balance') ?? 0), 0);
  const toDebit = Math.max(debit, 0) + Math.max(0 - credit, 0);
  const toCredit = Math.max(credit, 0) + Math.max(0 - debit, 0);
  if (toDebit > 0 && toCredit > 0) {
    reader.remarks.error('debit', 'Řádek má částku na obou stranách; rozdělte ho na dva.');
  }
  return { debit: toDebit as Haler, credit: toCredit as Haler };
}

function accountOf(written: string | null, remarks: Remarks): string | null {
  const plain = written === null ? null : accountCode(written);
  if (plain !== null) return plain;
  remarks.error('account', written === null ? 'Chybí účet.' : `„${written.slice(0, 30)}“ není číslo účtu.`);
  return null;
}
