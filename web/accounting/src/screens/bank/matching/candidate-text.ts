import { settling, matching as t } from '../../../cs/bank-matching.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import type { Candidate } from './api.ts';
import { isForCreditors, isPartOfOrder, isWithCreditors, signedAmount } from './items.ts';

/** What a candidate takes of its movement. */
export function amountOf(candidate: Candidate): string {
  const { items, difference } = candidate;
  if (difference !== null && items.length === 0) return moneyWithCurrency(difference.amount, 'CZK');
  // What a rule posts is all that remains of it.
  if (items.length === 0) return '';
  const amounts = items.map(signedAmount);
  const creditors = isWithCreditors(candidate) ? [difference?.amount ?? 0] : [];
  return moneyWithCurrency(sumOf([...amounts, ...creditors]), items[0]?.about.currency ?? 'CZK');
}

/** What a candidate is, for people: its number and whose it is. */
export function titleOf(candidate: Candidate): string {
  const { kind, items, order, effects } = candidate;
  if (effects !== undefined) return [t.kinds[kind], placeOf(effects)].join(' · ');
  if (order !== undefined && isForCreditors(candidate))
    return (isPartOfOrder(candidate) ? t.partOfOrder : t.wholeOrder)(order.number, t.creditors);
  if (order !== undefined) {
    const payments = counted(items.length, t.paymentForms);
    return t.wholeOrder(order.number, isWithCreditors(candidate) ? `${payments} + ${t.creditors}` : payments);
  }
  const names = [...new Set(items.map(({ about }) => about.name).filter((name) => name !== null))];
  if (items.length > 1) return [counted(items.length, t.documentForms), ...names].join(' · ');
  const [first] = items;
  if (first?.transfer === 'waiting') return `${t.kinds.transfer} · ${t.waitingTransfer}`;
  const parts = [first?.about.number, first?.about.name].filter((part) => part != null);
  return kind === 'document' && parts.length > 0 ? parts.join(' · ') : [t.kinds[kind], ...parts].join(' · ');
}

/** Where a rule puts a movement. */
function placeOf({ ignore, account_code, category }: NonNullable<Candidate['effects']>): string {
  if (ignore) return t.ignore;
  return account_code ?? (category === null ? '' : settling.categories[category]);
}
