import { amountText } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { millionths } from '../decimals.ts';
import type { DocumentOut, EntryOut, MovementOut, PartnerOut, PostingOut } from '../record.ts';
import { abbreviated, type Remarks } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';
import { accountOf, addressOf } from './address.ts';
import { externalId, headClassification, numberOf, ossOf, taxDays, textOf } from './header.ts';
import { HEAD_TEXT, itemsOf, LINE_TEXT, reference } from './items.ts';
import { summaryOf } from './money.ts';

/** What documents beside invoices have no place for. */
function leaveOut({ orderNumber }: DocumentOut, remarks: Remarks): void {
  if (orderNumber !== null)
    remarks.add('not_held', 'order_number', 'Číslo objednávky tento druh dokladu v Pohodě nemá.');
}

/** A document of cash. */
export function voucherOf(document: DocumentOut, remarks: Remarks, levels: readonly VatLevels[]): Content {
  leaveOut(document, remarks);
  const { kind, id, partner, side, issuedOn, cashRegister } = document;
  const summary = summaryOf(document, levels);
  return {
    'vch:voucher': {
      '@version': '2.0',
      'vch:voucherHeader': {
        'vch:extId': externalId(kind, id),
        'vch:voucherType': side === 'issued' ? 'receipt' : 'expense',
        'vch:cashAccount': reference(abbreviated(cashRegister, 19)),
        'vch:number': numberOf(document),
        'vch:originalDocument': remarks.whole(document.externalNumber, 'external_number', 32),
        'vch:date': issuedOn,
        'vch:datePayment': issuedOn,
        ...taxDays(document, 'vch'),
        'vch:classificationVAT': headClassification(document),
        'vch:text': textOf(document, remarks),
        'vch:partnerIdentity': partner === null ? undefined : { 'typ:address': addressOf(partner, remarks) },
        'vch:symPar': remarks.whole(document.variableSymbol, 'variable_symbol', 20),
        'vch:MOSS': ossOf(document),
        'vch:note': document.textAfter ?? undefined,
        'vch:intNote': document.note ?? undefined,
      },
      'vch:voucherDetail': { 'vch:voucherItem': itemsOf(document, remarks, { prefix: 'vch', levels }) },
      'vch:voucherSummary': {
        'vch:roundingDocument': 'none',
        'vch:homeCurrency': summary.homeCurrency,
        'vch:foreignCurrency': summary.foreignCurrency,
      },
    },
  };
}

/** The tax document for a payment of an advance, which the program keeps among internal documents. */
export function taxReceiptOf(document: DocumentOut, remarks: Remarks, levels: readonly VatLevels[]): Content {
  leaveOut(document, remarks);
  const { kind, id, partner, issuedOn, side } = document;
  const isReceived = side === 'received';
  const summary = summaryOf(document, levels);
  return {
    'int:intDoc': {
      '@version': '2.0',
      'int:intDocHeader': {
        'int:extId': externalId(isReceived ? `received_${kind}` : kind, id),
        'int:number': numberOf(document),
        'int:symVar': remarks.whole(document.variableSymbol, 'variable_symbol', 20),
        'int:date': issuedOn,
        ...taxDays(document, 'int'),
        'int:dateAccounting': document.accountingOn,
        'int:classificationVAT': headClassification(document),
        // There is no other place for the supplier's number.
        'int:numberKHDPH': isReceived
          ? remarks.whole(document.externalNumber, 'external_number', 32)
          : undefined,
        'int:text': textOf(document, remarks),
        'int:partnerIdentity': partner === null ? undefined : { 'typ:address': addressOf(partner, remarks) },
        'int:note': document.textAfter ?? undefined,
        'int:intNote': document.note ?? undefined,
      },
      'int:intDocDetail': { 'int:intDocItem': itemsOf(document, remarks, { prefix: 'int', levels }) },
      'int:intDocSummary': {
        'int:roundingDocument': 'none',
        'int:homeCurrency': summary.homeCurrency,
        'int:foreignCurrency': summary.foreignCurrency,
      },
    },
  };
}

/** An entry of the journal; each posting is an item whose account assignment is the pair of its accounts. */
export function entryOf(entry: EntryOut, remarks: Remarks): Content {
  const { id, date, text, number, postings } = entry;
  return {
    'int:intDoc': {
      '@version': '2.0',
      'int:intDocHeader': {
        'int:extId': externalId('journal', id),
        'int:number':
          number === null ? undefined : { 'typ:numberRequested': remarks.whole(number, 'number', 32) },
        'int:date': date,
        'int:dateAccounting': date,
        'int:classificationVAT': { 'typ:classificationVATType': 'nonSubsume' },
        'int:text': remarks.text(text, 'text', HEAD_TEXT),
      },
      'int:intDocDetail': {
        'int:intDocItem': postings.map((posting, at) => postingOf(posting, at, remarks)),
      },
    },
  };
}

function postingOf(posting: PostingOut, at: number, remarks: Remarks): Content {
  const { debit, credit, amount, text, currency, currencyAmount, variableSymbol, costCentre } = posting;
  const field = (name: string) => `lines.${at}.${name}`;
  const foreign =
    currency === null || currencyAmount === null ? null : `${amountText(currencyAmount)} ${currency}`;
  return {
    'int:text': remarks.text(text, field('text'), LINE_TEXT),
    'int:quantity': '1',
    'int:rateVAT': 'none',
    'int:homeCurrency': {
      'typ:unitPrice': amountText(amount),
      'typ:price': amountText(amount),
      'typ:priceVAT': '0',
    },
    'int:note': foreign ?? undefined,
    'int:symPar': remarks.whole(variableSymbol, field('variable_symbol'), 20),
    'int:accounting': reference(`${debit}/${credit}`),
    'int:centre': reference(remarks.whole(costCentre, field('cost_centre'), 19)),
  };
}

export function contactOf(partner: PartnerOut, remarks: Remarks): Content {
  const accounts = partner.accounts.flatMap((each, at) => {
    const account = accountOf(each, `accounts.${at}`, remarks);
    return account === undefined
      ? []
      : [{ 'adb:accountNumber': account.number, 'adb:bankCode': account.code || undefined }];
  });
  return {
    'adb:addressbook': {
      '@version': '2.0',
      'adb:addressbookHeader': {
        'adb:identity': {
          'typ:extId': externalId('partner', partner.id),
          'typ:address': addressOf(partner, remarks, 'partner'),
        },
        'adb:phone': remarks.whole(partner.phone, 'phone', 40),
        'adb:email': remarks.whole(partner.email, 'email', 98),
        'adb:web': remarks.whole(partner.web, 'web', 96),
        'adb:maturity': partner.dueDays === null ? undefined : String(partner.dueDays),
        'adb:note': partner.note ?? undefined,
      },
      'adb:addressbookAccount': accounts.length === 0 ? undefined : { 'adb:accountItem': accounts },
    },
  };
}

/** A movement of the bank. Its account is known there by an abbreviation, which is the name of ours. */
export function bankOf(movement: MovementOut, remarks: Remarks): Content {
  const { id, amount, bookedOn, counter, counterName, currency, exchangeRate } = movement;
  const isForeign = currency !== 'CZK';
  const account = accountOf(counter, 'counter', remarks);
  const absolute = (value: typeof amount) => amountText(Math.abs(value) as typeof amount);
  return {
    'bnk:bank': {
      '@version': '2.0',
      'bnk:bankHeader': {
        'bnk:extId': externalId('movement', id),
        'bnk:bankType': amount < 0 ? 'expense' : 'receipt',
        'bnk:account': reference(abbreviated(movement.accountName, 19)),
        'bnk:number': remarks.whole(movement.reference, 'reference', 15),
        'bnk:symVar': remarks.whole(movement.variableSymbol, 'variable_symbol', 20),
        'bnk:dateStatement': bookedOn,
        'bnk:datePayment': bookedOn,
        'bnk:text': remarks.text(movement.message, 'message', 96),
        'bnk:partnerIdentity':
          counterName === null
            ? undefined
            : { 'typ:address': { 'typ:company': remarks.text(counterName, 'counter_name', 255) } },
        'bnk:paymentAccount':
          account === undefined
            ? undefined
            : { 'typ:accountNo': account.number, 'typ:bankCode': account.code },
        'bnk:symConst': remarks.whole(movement.constantSymbol, 'constant_symbol', 4),
        'bnk:symSpec': remarks.whole(movement.specificSymbol, 'specific_symbol', 16),
        'bnk:note': movement.note ?? undefined,
      },
      'bnk:bankSummary': {
        'bnk:roundingDocument': 'none',
        'bnk:homeCurrency': { 'typ:priceNone': absolute(movement.amountCzk) },
        'bnk:foreignCurrency': isForeign
          ? {
              'typ:currency': { 'typ:ids': currency },
              'typ:rate': exchangeRate === null ? undefined : millionths(exchangeRate),
              'typ:amount': exchangeRate === null ? undefined : '1',
              'typ:priceSum': absolute(amount),
            }
          : undefined,
      },
    },
  };
}
