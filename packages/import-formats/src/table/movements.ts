import { accountOf, movement } from '@news-and-accounting/bank-statements/movement';
import type { BankTransactionRecord } from '../record.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf } from '../shared/text.ts';
import type { GridRow } from './grid.ts';
import type { Understood } from './guess.ts';
import { RowReader } from './values.ts';

/** Movements of one table; those that are alike in all get their order, since a bank may book one payment twice. */
export function readMovements(rows: readonly GridRow[], table: Understood): BankTransactionRecord[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const record = readMovement(row, table);
    if (record.sourceId === null || table.places.has('source_id')) return record;
    const count = (seen.get(record.sourceId) ?? 0) + 1;
    seen.set(record.sourceId, count);
    return count === 1 ? record : { ...record, sourceId: `${record.sourceId}#${count}` };
  });
}

function readMovement(row: GridRow, { places, mapping }: Understood): BankTransactionRecord {
  const remarks = new Remarks();
  const reader = new RowReader(row, places, mapping, remarks);
  const bookedOn = reader.day('booked_on');
  const amount = reader.amount('amount');
  if (bookedOn === null) remarks.error('booked_on', 'Chybí datum pohybu.');
  if (amount === null) remarks.error('amount', 'Chybí částka.');
  if (amount === 0) remarks.error('amount', 'Pohyb má nulovou částku.');
  const counter = accountOf(reader.text('counter_account'));
  const counterName = lineOf(reader.text('partner_name'), 200);
  const message = lineOf(reader.text('message'));
  const currency = reader.text('currency')?.toUpperCase() ?? reader.currencyOf('amount');
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) remarks.error('currency', 'Toto není kód měny.');
  const symbol = variableSymbolOf(reader.text('variable_symbol'), remarks);
  const isRead = bookedOn !== null && amount !== null && remarks.errors.length === 0;
  const key = [bookedOn, amount, counter.iban ?? counter.number ?? '', symbol ?? '', message ?? ''].join('/');
  return {
    target: 'bank_transaction',
    sourceId: reader.text('source_id') ?? (isRead ? key : null),
    title: [bookedOn, counterName ?? message].filter(Boolean).join(' · ') || 'Pohyb',
    place: { row: row.row, member: null },
    errors: remarks.errors,
    warnings: remarks.warnings,
    account: null,
    accountName: null,
    movement: isRead
      ? movement({
          bookedOn,
          amount,
          currency,
          counterNumber: counter.number,
          counterBankCode: counter.bankCode,
          counterIban: counter.iban,
          counterName,
          variableSymbol: symbol,
          constantSymbol: constantSymbolOf(reader.text('constant_symbol')),
          specificSymbol: specificSymbolOf(reader.text('specific_symbol')),
          message,
          reference: lineOf(reader.text('source_id'), 100),
        })
      : null,
  };
}
