import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { PaymentRecord } from '../record.ts';
import type { Remarks } from '../shared/remarks.ts';
import { amountAt, dayAt, isTrue } from '../shared/xml-values.ts';

export interface Owed {
  readonly payable: Haler | null;
  readonly isForeign: boolean;
  readonly isCorrection: boolean;
}

/** Each payment where the file lists them, else by what is left to be paid and the day when nothing was. */
export function readPayments(document: XmlElement, owed: Owed, remarks: Remarks): PaymentRecord[] {
  const listed = document.at('SeznamUhrad')?.all('Uhrada') ?? [];
  if (listed.length > 0) return listed.flatMap((item, at) => readOne(item, at, owed, remarks));
  const { payable, isForeign } = owed;
  if (payable === null || payable === 0) return [];
  const names = isForeign ? ['ValutyProp', 'ValutyKUhr'] : ['Proplatit', 'UhZbyva'];
  const left = names
    .map((name) => amountAt(document, [name], 'payments.0.amount', remarks))
    .find((amount) => amount !== null);
  const paidOn =
    dayAt(document, ['Uhrazeno'], 'payments.0.paid_on', remarks) ??
    dayAt(document, ['UhDatum'], 'payments.0.paid_on', remarks);
  if (left === undefined && paidOn === null) return [];
  const amount = (payable - (left ?? 0)) as Haler;
  return amount === 0 ? [] : [{ paidOn, amount, method: null }];
}

const METHODS: Readonly<Record<string, PaymentRecord['method']>> = { B: 'transfer', P: 'cash' };

function readOne(item: XmlElement, at: number, owed: Owed, remarks: Remarks): PaymentRecord[] {
  // A revaluation stands among payments, and nobody paid it.
  if (isTrue(item.text('KurzRozd', 'Preceneni'))) return [];
  const field = `payments.${at}`;
  const path = owed.isForeign ? ['ValutyHraz', 'Castka'] : ['Castka'];
  const amount = amountAt(item, path, `${field}.amount`, remarks);
  if (amount === null || amount === 0) return [];
  const kind = item.text('DokladUhr', 'DruhDokladu') ?? '';
  return [
    {
      paidOn: dayAt(item, ['Datum'], `${field}.paid_on`, remarks),
      amount: (owed.isCorrection ? 0 - Math.abs(amount) : amount) as Haler,
      method: Object.hasOwn(METHODS, kind) ? (METHODS[kind] ?? null) : null,
    },
  ];
}
