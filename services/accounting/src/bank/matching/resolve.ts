import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type { BookkeepingFacts } from '../../access/companies/index.ts';
import {
  notIssued,
  notPayable,
  type OpenDocument,
  openDocuments,
  type PaidDocument,
  payableOf,
} from '../../documents/payments/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { dutyName, type PaidDuty } from '../../taxes/duties/index.ts';
import type { GivenItem } from './fields.ts';
import { leftOf, type Movement, wayOf } from './movement.ts';
import type { PlannedTarget } from './plan.ts';
import { movementsOf, waitingTransfers } from './store.ts';
import { keyOfTarget, type NamedTarget } from './target-keys.ts';
import { type OpenPayslip, payslipsOf, type RecordedPayment, recordedPayments } from './target-store.ts';

/** What an item pays. */
export type Paid =
  | { kind: 'document'; paid: PaidDocument }
  | { kind: 'payment'; payment: RecordedPayment }
  | { kind: 'payslip'; payslip: OpenPayslip }
  | { kind: 'duty'; duty: PaidDuty }
  /** Null: the other side of an own transfer has not come; `waitsAt` is what stands on 261 for it. */
  | { kind: 'transaction'; other: Movement | null; waitsAt: Haler | null };

export type ResolvedItem = { key: string; target: PlannedTarget; paid: Paid; amount: Haler | null };

export type NamedItem = { target: NamedTarget; amount: Haler | null };

const FIELDS = {
  document: 'document_id',
  payment: 'payment_id',
  payslip: 'payslip_id',
  transaction: 'transaction_id',
};

/**
 * What an item of a body names.
 * @throws {HttpError} 422 unless it is exactly one thing
 */
export function namedItems(items: readonly GivenItem[]): NamedItem[] {
  return items.map(({ document_id, payment_id, payslip_id, transaction_id, duty, transfer, amount }, i) => {
    const named: NamedTarget[] = [
      ...(document_id === null ? [] : [{ kind: 'document' as const, id: document_id }]),
      ...(payment_id === null ? [] : [{ kind: 'payment' as const, id: payment_id }]),
      ...(payslip_id === null ? [] : [{ kind: 'payslip' as const, id: payslip_id }]),
      ...(transaction_id === null ? [] : [{ kind: 'transaction' as const, id: transaction_id }]),
      ...(duty === null ? [] : [{ kind: 'duty' as const, duty }]),
      ...(transfer === null ? [] : [{ kind: 'transfer' as const }]),
    ];
    const [target] = named;
    if (target === undefined || named.length > 1)
      throw invalidFields({ [`items[${i}]`]: 'Položka musí jmenovat právě jednu věc.' });
    return { target, amount };
  });
}

/**
 * Loads what items name, each held until the transaction ends.
 * @throws {HttpError} 422 naming the item that cannot be paid by the movement
 */
export async function resolveItems(
  tx: Queries,
  entityId: number,
  movement: Movement,
  items: readonly NamedItem[],
): Promise<ResolvedItem[]> {
  const unpaid = new Map<string, OpenDocument>();
  const things = await loadTargets(
    tx,
    entityId,
    items.map(({ target }) => target),
    true,
    (document) => {
      const paid = payableNow(document);
      if (paid === null) unpaid.set(keyOfTarget({ kind: 'document', id: document.id }), document);
      return paid;
    },
  );
  const seen = new Set<string>();
  return items.map(({ target, amount }, i) => {
    const key = keyOfTarget(target);
    if (seen.has(key)) throw refuse(i, target, 'Je tu dvakrát.');
    seen.add(key);
    const paid = things.get(key);
    const document = unpaid.get(key);
    if (document !== undefined) throw refuseUnpaid(i, document);
    if (paid === undefined) throw refuse(i, target, 'Ve firmě není.');
    const problem = problemOf(paid, movement);
    if (problem !== null) throw refuse(i, target, problem);
    return { key, paid, amount, target: plannedOf(paid, movement) };
  });
}

function refuse(i: number, target: NamedTarget, text: string) {
  const field =
    target.kind === 'duty' ? 'duty' : target.kind === 'transfer' ? 'transfer' : FIELDS[target.kind];
  return invalidFields({ [`items[${i}].${field}`]: text });
}

/** A document among several has to be told from the others, also where it was cancelled since it was proposed. */
function refuseUnpaid(i: number, { kind, status, number }: OpenDocument) {
  const field = `items[${i}].${FIELDS.document}`;
  if (payableOf(kind) === null || status === 'issued') return notPayable('Tento doklad se neplatí.', field);
  return notIssued(
    status === 'cancelled' ? `Doklad ${number ?? ''} je stornovaný, zaplatit ho nejde.` : undefined,
    field,
  );
}

/** What targets are by their keys; those that there are not are missing. */
export async function loadTargets(
  sql: Queries,
  entityId: number,
  targets: readonly NamedTarget[],
  lock: boolean,
  payable: (document: OpenDocument) => PaidDocument | null,
): Promise<Map<string, Paid>> {
  const ids = (kind: 'document' | 'payment' | 'payslip' | 'transaction') =>
    targets.flatMap((target) => (target.kind === kind && 'id' in target ? [target.id] : []));
  const found = new Map<string, Paid>();
  const wanted = <T>(list: readonly number[], load: (list: readonly number[]) => Promise<T[]>) =>
    list.length === 0 ? [] : load(list);
  const payments = await wanted(ids('payment'), (list) => recordedPayments(sql, entityId, list));
  for (const payment of payments)
    found.set(keyOfTarget({ kind: 'payment', id: payment.id }), { kind: 'payment', payment });
  for (const document of await wanted(ids('document'), (list) => openDocuments(sql, entityId, list, lock))) {
    const paid = payable(document);
    if (paid !== null)
      found.set(keyOfTarget({ kind: 'document', id: document.id }), { kind: 'document', paid });
  }
  for (const payslip of await wanted(ids('payslip'), (list) => payslipsOf(sql, entityId, list)))
    found.set(keyOfTarget({ kind: 'payslip', id: payslip.id }), { kind: 'payslip', payslip });
  const others = ids('transaction');
  const waiting = await wanted(others, (list) => waitingTransfers(sql, entityId, list));
  for (const other of await wanted(others, (list) => movementsOf(sql, entityId, list, lock))) {
    const waitsAt = waiting.find(({ transaction_id }) => transaction_id === other.id)?.amount_czk ?? null;
    found.set(keyOfTarget({ kind: 'transaction', id: other.id }), { kind: 'transaction', other, waitsAt });
  }
  for (const target of targets) {
    if (target.kind === 'duty') found.set(keyOfTarget(target), { kind: 'duty', duty: target.duty });
    if (target.kind === 'transfer')
      found.set(keyOfTarget(target), { kind: 'transaction', other: null, waitsAt: null });
  }
  return found;
}

/** Null: nobody can pay it. */
export function payableNow(document: OpenDocument): PaidDocument | null {
  const how = payableOf(document.kind);
  const isOpen = document.remaining === document.total_payable - document.paid;
  return how === null || document.status !== 'issued' || !isOpen ? null : { document, how };
}

/** Why a movement cannot settle something whatever the amounts; null: it can. */
export function problemOf(paid: Paid, movement: Movement): string | null {
  if (paid.kind === 'payment') {
    const { bank_transaction_id, bank_account_id, method, is_in_openings } = paid.payment;
    if (is_in_openings) return 'Platba je převzatá z jiného systému, obsahují ji počáteční stavy.';
    if (bank_transaction_id !== null) return 'Platba už k pohybu banky patří.';
    if (method === 'cash' || method === 'offset') return 'Tato platba nešla přes banku.';
    if (bank_account_id !== null && bank_account_id !== movement.bank_account_id)
      return 'Platba je zaznamenaná na jiném účtu.';
  }
  if (paid.kind === 'payslip' && paid.payslip.is_draft)
    return 'Výplatní páska je rozpracovaná. Nejdřív ji schvalte.';
  if (paid.kind === 'transaction' && paid.other !== null) {
    const { other, waitsAt } = paid;
    if (other.bank_account_id === movement.bank_account_id) return 'Pohyb je na tomtéž účtu.';
    if (other.amount > 0 === movement.amount > 0) return 'Oba pohyby jdou stejným směrem.';
    if (waitsAt === null && other.state !== 'new') return 'Druhý pohyb už je vypořádaný.';
  }
  return null;
}

/** What amounts an item may get. */
export function plannedOf(paid: Paid, movement: Movement): PlannedTarget {
  switch (paid.kind) {
    case 'document': {
      const { document, how } = paid.paid;
      const remaining = haler(Math.abs(document.remaining));
      const isIn = (how.side === 'issued') === document.remaining > 0;
      const way = document.remaining === 0 ? null : isIn ? 'in' : 'out';
      const asked = haler(Math.abs(document.asked));
      return { kind: 'document', currency: document.currency, remaining, asked, way };
    }
    case 'payment': {
      const { amount, currency, document_kind } = paid.payment;
      const isIn = (payableOf(document_kind)?.side === 'issued') === amount > 0;
      return { kind: 'payment', currency, remaining: haler(Math.abs(amount)), way: isIn ? 'in' : 'out' };
    }
    case 'payslip': {
      const remaining = haler(Math.max(0, paid.payslip.remaining));
      return { kind: 'payslip', currency: 'CZK', remaining, way: 'out' };
    }
    case 'duty':
      return { kind: 'duty', currency: 'CZK', remaining: null, way: null };
    case 'transaction': {
      const { other, waitsAt } = paid;
      // Between currencies the whole of both moves.
      const isSame = other === null || other.currency === movement.currency;
      const whole =
        waitsAt === null ? (other === null ? null : leftOf(other)) : haler(Math.abs(other?.amount ?? ZERO));
      const remaining = isSame ? whole : leftOf(movement);
      return { kind: 'transaction', currency: movement.currency, remaining, way: wayOf(movement) };
    }
  }
}

/** What is paid, for people. @param company what names months of the own tax; without it they are of the ordinary one */
export function nameOfPaid(paid: Exclude<Paid, { kind: 'document' }>, company?: BookkeepingFacts): string {
  switch (paid.kind) {
    case 'payment':
      return paid.payment.document_number ?? '';
    case 'payslip':
      return `${paid.payslip.employee_name} ${paid.payslip.month}/${paid.payslip.year}`;
    case 'duty':
      return dutyName(paid.duty, company);
    case 'transaction':
      return 'Převod mezi vlastními účty';
  }
}
