import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { sumOf } from '../../../parts/money.ts';
import type { Month } from '../../../parts/url-month.ts';
import type { DocumentRow } from '../../documents/model.ts';
import type { PayslipsOfMonth } from '../../people/payroll/api.ts';
import type { WagePayment } from '../../people/payroll/wage-payment.ts';
import type { TaxDuty } from '../../taxes/calendar/api.ts';
import { isLateBefore, isRestOfFiled, nameOf } from '../../taxes/calendar/duty-facts.ts';
import type { NewItem, OrderItem, PaymentOrder, WageDuty } from './api.ts';
import { owedOf } from './owed.ts';

/** Something that can be paid by an order. */
export type Candidate = {
  key: string;
  group: 'documents' | 'wages' | 'duties';
  name: string;
  /** Number of the document, or what is missing. */
  text: string;
  dueOn: string | null;
  currency: string;
  /** What is left of it, less what other orders hold. */
  amount: number;
  /** A part of it is in another order. */
  isPartOrdered: boolean;
  /** A supplier would have to find the payment by its text alone. */
  lacksSymbol?: boolean;
  item: NewItem;
};

/** What is typed of a payment that is no document. */
export type OwnItem = {
  key: string;
  name: string;
  account: string;
  amount: number | null;
  variable_symbol: string;
  constant_symbol: string;
  specific_symbol: string;
  message: string;
};

export const documentKey = (id: number) => `d${id}`;
const payslipKey = (id: number) => `p${id}`;
const dutyKey = ({ kind, period, insurer }: { kind: string; period: string; insurer?: string | null }) =>
  `o${kind} ${period} ${insurer ?? ''}`;

/** A duty as addresses name it: `vat 2026-10`, `health_insurance 2026-10 111`. */
export const dutyInAddress = ({ kind, period, insurer }: Parameters<typeof dutyKey>[0]) =>
  [kind, period, insurer].filter(Boolean).join(' ');

export function dutyKeyOf(address: string): string {
  const [kind = '', period = '', insurer = null] = address.split(' ');
  return dutyKey({ kind, period, insurer });
}

/** The key of what an item pays; null: an own payment. */
export function keyOf({ document_id, payslip_id, duty }: OrderItem): string | null {
  if (document_id !== null) return documentKey(document_id);
  if (payslip_id !== null) return payslipKey(payslip_id);
  return duty === null ? null : dutyKey(duty);
}

const LIVE = ['created', 'exported', 'partial'];

/** What waiting items of orders hold, by key. @param replaced the order whose items are free */
function heldOf(orders: readonly PaymentOrder[], replaced: number | null): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const order of orders) {
    if (!LIVE.includes(order.state) || order.id === replaced) continue;
    for (const item of order.items) {
      const key = keyOf(item);
      if (key !== null && item.executed_by === null) held.set(key, sumOf([held.get(key), item.amount]));
    }
  }
  return held;
}

export type Payable = {
  documents: readonly DocumentRow[];
  /** Of months, each with what of it was paid. */
  wages: readonly { slips: PayslipsOfMonth['payslips']; payment: WagePayment }[];
  /** Of wages. */
  duties: readonly WageDuty[];
  /** Of the calendar, wages among them. */
  taxes: readonly TaxDuty[];
  orders: readonly PaymentOrder[];
  replaced: number | null;
};

/**
 * Of duties of other years than the present one: what is late, as of the present one, and what was chosen.
 * @param chosen keys
 */
export const ofOtherYears = (taxes: readonly TaxDuty[], chosen: readonly string[]): TaxDuty[] =>
  taxes.filter(
    (tax) => tax.state === 'overdue' || (tax.payment !== null && chosen.includes(dutyKey(tax.payment.duty))),
  );

/** What may be paid: what is due first comes first. */
export function candidatesOf({ documents, wages, duties, taxes, orders, replaced }: Payable): Candidate[] {
  const held = heldOf(orders, replaced);
  const before = orders.find(({ id }) => id === replaced);
  const all = [
    ...documents.map(ofDocument),
    ...wages.flatMap(ofMonth),
    ...duties.flatMap((duty) => ofDuty(duty) ?? []),
    ...taxes.flatMap((duty) => ofTax(duty) ?? []),
  ];
  const left = all.map((each) => {
    const taken = held.get(each.key) ?? 0;
    return { ...each, amount: sumOf([each.amount, -taken]), isPartOrdered: taken > 0 };
  });
  return [...left, ...earlierWages(before, wages)]
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'));
}

type Found = Omit<Candidate, 'isPartOrdered'>;

function ofDocument(document: DocumentRow): Found {
  const { id, number, external_number, partner, due_on, currency, direction, variable_symbol } = document;
  return {
    ...{
      key: documentKey(id),
      group: 'documents',
      name: partner?.name ?? number ?? '',
      dueOn: due_on,
      currency,
    },
    text: [external_number, number].filter(Boolean).join(' · '),
    amount: owedOf(document),
    lacksSymbol: direction === 'received' && currency === 'CZK' && variable_symbol === null,
    item: { document_id: id },
  };
}

/** The wages of a month; drafts pay nothing yet. */
function ofMonth({ slips, payment }: Payable['wages'][number]): Found[] {
  const left = new Map(
    payment.payslips.map(({ payslip_id, payout, paid }) => [payslip_id, sumOf([payout, -paid])]),
  );
  return slips.map(({ id, employee_name, year, month }) => ({
    ...{ key: payslipKey(id), group: 'wages', name: employee_name, text: `${month}/${year}` },
    ...{ dueOn: payment.due_on, currency: 'CZK', amount: left.get(id) ?? 0, item: { payslip_id: id } },
  }));
}

/** Wages of months that are not there, which an order had that is to be replaced: nothing else offers them. */
function earlierWages(order: PaymentOrder | undefined, wages: Payable['wages']): Candidate[] {
  const known = new Set(wages.flatMap(({ slips }) => slips.map(({ id }) => id)));
  return (order?.items ?? []).flatMap(({ payslip_id, name, message, amount }) =>
    payslip_id === null || known.has(payslip_id)
      ? []
      : [
          {
            ...{ key: payslipKey(payslip_id), group: 'wages', name, text: message ?? '', dueOn: null },
            ...{ currency: 'CZK', amount, isPartOrdered: false, item: { payslip_id } },
          } satisfies Candidate,
        ],
  );
}

/** What is known and may still change, so that nothing of it is offered: months of wages, and returns by name. */
export function notFinal({ duties, taxes }: Pick<Payable, 'duties' | 'taxes'>): {
  months: Month[];
  returns: string[];
} {
  const waiting = duties.filter(
    ({ payment, amount, is_final }) => payment !== null && amount !== null && !is_final,
  );
  const late = taxes.filter((tax) => isOwed(tax) && tax.payment?.is_final === false);
  const [ofWages, ofReturns] = [late.filter(isOfWages), late.filter((tax) => !isOfWages(tax))];
  const periods = [...ofWages, ...waiting].map(({ period }) => period);
  return {
    months: [...new Set(periods)].toSorted().map((period) => {
      const [year = 0, month = 0] = period.split('-').map(Number);
      return { year, month };
    }),
    returns: ofReturns.map(nameOf),
  };
}

function ofDuty(wageDuty: WageDuty): Found | null {
  const { due_on, amount, paid, is_final, payment } = wageDuty;
  if (payment === null || amount === null || !is_final) return null;
  const { duty, missing } = payment;
  return {
    ...{
      key: dutyKey(duty),
      group: 'duties',
      name: nameOf(wageDuty),
      dueOn: due_on,
      currency: 'CZK',
    },
    text: missing.map(({ message }) => message).join(' '),
    ...{ amount: sumOf([amount, -(paid ?? 0)]), item: { duty: { insurer: null, ...duty } } },
  };
}

const isOfWages = ({ kind }: Pick<TaxDuty, 'kind'>) => kind.startsWith('payroll_');

/** Whether something of it is to be paid; what wages oblige to stands with the wages until its day is over. */
function isOwed(tax: TaxDuty): boolean {
  const { state, payment } = tax;
  const isDue = state === 'overdue' || (state === 'open' && !isOfWages(tax)) || isRestOfFiled(tax);
  return isDue && payment !== null && payment.amount !== null;
}

/** What is left of a tax, of own insurance or of what wages oblige to. */
function ofTax(tax: TaxDuty): Found | null {
  const { due_on, payment } = tax;
  if (!isOwed(tax) || payment === null || payment.amount === null || !payment.is_final) return null;
  const { duty, missing, amount, paid } = payment;
  const item = { duty: { insurer: null, ...duty } } as NewItem;
  return {
    ...{
      key: dutyKey(duty),
      group: 'duties',
      name: nameOf(tax),
      dueOn: due_on,
      currency: 'CZK',
    },
    text: [isLateBefore(tax) ? taxCalendar.before.short : '', ...missing.map(({ message }) => message)]
      .filter((each) => each !== '')
      .join(' · '),
    ...{ amount: sumOf([amount, -paid]), item },
  };
}

/** What was paid as no document, to be typed over. */
export function ownOf(item: OrderItem): OwnItem {
  const { id, name, number, bank_code, iban, amount } = item;
  return {
    ...{ key: `v${id}`, name, amount, account: number === null ? iban : `${number}/${bank_code}` },
    variable_symbol: item.variable_symbol ?? '',
    constant_symbol: item.constant_symbol ?? '',
    specific_symbol: item.specific_symbol ?? '',
    message: item.message ?? '',
  };
}
