import { movement } from '@news-and-accounting/bank-statements/movement';
import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { BankTransactionRecord } from '../record.ts';
import { payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf } from '../shared/text.ts';
import { dayAt } from '../shared/xml-values.ts';
import type { PohodaContext } from './invoice.ts';
import { currencyOf, readSummary } from './money.ts';
import { ours } from './ours.ts';
import { readPartner } from './partner.ts';

/** A document of the bank is one movement; the own account is known only by its abbreviation there. */
export function readBank(element: XmlElement, { options, ico }: PohodaContext): BankTransactionRecord | null {
  const header = element.at('bankHeader');
  if (header === null) return null;
  const remarks = new Remarks();
  const bookedOn =
    dayAt(header, ['datePayment'], 'booked_on', remarks) ??
    dayAt(header, ['dateStatement'], 'booked_on', remarks);
  if (bookedOn === null) remarks.error('booked_on', 'Chybí datum platby.');
  const currency = currencyOf(element.at('bankSummary'), remarks);
  const context = { options, remarks, day: bookedOn, isForeign: false };
  const { total } = readSummary(element.at('bankSummary'), currency, context);
  const isExpense = header.text('bankType') === 'expense';
  if (total === null || total === 0) remarks.error('amount', 'Pohyb nemá částku.');
  const counter = payeeAccountOf({
    number: header.text('paymentAccount', 'accountNo'),
    bankCode: header.text('paymentAccount', 'bankCode'),
  });
  const number = header.text('number') ?? header.text('number', 'numberRequested');
  const partner = readPartner(header.at('partnerIdentity'), remarks);
  const key = header.text('id') ?? ours(header)?.key ?? number;
  const isRead = bookedOn !== null && total !== null && remarks.errors.length === 0;
  return {
    target: 'bank_transaction',
    sourceId: key === null ? null : `${ico}/bank/${key}`,
    title: [number, partner?.name ?? header.text('text')].filter(Boolean).join(' · ') || 'Pohyb',
    place: { row: null, member: null },
    errors: remarks.errors,
    warnings: remarks.warnings,
    account: null,
    accountName: lineOf(header.text('account', 'ids')),
    movement: isRead
      ? movement({
          bookedOn,
          amount: (isExpense ? 0 - total : total) as Haler,
          currency: currency.code,
          counterNumber: counter?.number ?? null,
          counterBankCode: counter?.bankCode ?? null,
          counterIban: counter?.iban ?? null,
          counterName: partner?.name ?? null,
          variableSymbol: variableSymbolOf(header.text('symVar'), remarks),
          constantSymbol: constantSymbolOf(header.text('symConst')),
          specificSymbol: specificSymbolOf(header.text('symSpec')),
          message: lineOf(header.text('text')),
          reference: lineOf(number, 100),
        })
      : null,
  };
}
