import { isInPrice } from '@news-and-accounting/document';
import type { DocumentRecord } from '@news-and-accounting/import-formats';
import { deductedOf, linesOf } from '../amounts.ts';
import type { DocumentOut } from '../record.ts';

/** What reading a document again has to give, in the words of both sides. */
export function contentOf(document: DocumentOut) {
  const { side, kind, taxableOn, vatPeriodOn, partner } = document;
  const isReceived = side === 'received';
  const isCorrection = kind.endsWith('credit_note');
  const isLater = isReceived && vatPeriodOn !== null && taxableOn !== null && vatPeriodOn > taxableOn;
  const { rows, untaxed } = deductedOf(document);
  const deducted = rows.reduce<number>(
    (all, row) => all + row.base + (isInPrice(row.treatment) ? row.vat : 0),
    untaxed,
  );
  return {
    kind,
    number: isReceived ? null : document.number,
    externalNumber: isReceived ? document.externalNumber : null,
    issuedOn: document.issuedOn,
    taxableOn,
    receivedOn: isLater ? vatPeriodOn : null,
    dueOn: document.dueOn,
    variableSymbol: document.variableSymbol,
    currency: document.currency,
    rate: document.exchangeRate,
    total: document.total,
    advancesDeducted: deducted === 0 ? null : deducted,
    advances: deducted === 0 ? [] : document.advances,
    partner: {
      name: partner?.name,
      ico: partner?.ico,
      dic: partner?.dic,
      vatId: partner?.vatId,
      street: partner?.street,
      houseNumber: partner?.houseNumber,
      city: partner?.city,
      zip: partner?.zip,
      country: partner?.country,
    },
    payee: isReceived ? (document.payeeAccount?.number ?? null) : null,
    reason: isCorrection ? document.reason : null,
    textBefore: document.textBefore,
    note: document.note,
    orderNumber: document.orderNumber,
    payments: document.payments.map(({ paidOn, amount }) => ({ paidOn, amount })),
    lines: linesOf(document).map((line) => ({
      ...{ name: line.name, unit: line.unit, quantity: line.quantity, unitPrice: line.unitPrice },
      ...{ discount: line.discount, rate: line.rate, treatment: line.treatment, commodity: line.commodity },
    })),
  };
}

export function contentOfRecord(record: DocumentRecord): ReturnType<typeof contentOf> {
  const { partner } = record;
  return {
    kind: record.kind as DocumentOut['kind'],
    number: record.number,
    externalNumber: record.externalNumber,
    issuedOn: record.issuedOn ?? '',
    taxableOn: record.taxableOn,
    receivedOn: record.receivedOn,
    dueOn: record.dueOn,
    variableSymbol: record.variableSymbol,
    currency: record.currency,
    rate: record.rate,
    total: record.total as DocumentOut['total'],
    advancesDeducted: record.advancesDeducted as number | null,
    advances: record.advanceNames,
    partner: {
      name: partner?.name ?? undefined,
      ico: partner?.ico,
      dic: partner?.dic,
      vatId: partner?.vatId,
      street: partner?.street,
      houseNumber: partner?.houseNumber,
      city: partner?.city,
      zip: partner?.zip,
      country: partner?.country ?? 'CZ',
    },
    payee: record.payeeAccount?.number ?? null,
    reason: record.reason,
    textBefore: record.textBefore,
    note: record.note,
    orderNumber: record.orderNumber,
    payments: record.payments.map(({ paidOn, amount }) => ({
      paidOn: paidOn ?? '',
      amount: amount as DocumentOut['total'],
    })),
    lines: record.lines.map((line) => ({
      ...{ name: line.name, unit: line.unit, quantity: line.quantity, unitPrice: line.unitPrice },
      ...{ discount: line.discountPercent, rate: line.vatRate },
      treatment: line.vatTreatment ?? 'taxable',
      commodity: line.commodity,
    })),
  };
}
