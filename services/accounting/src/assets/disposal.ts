import { accountingPlan } from '@news-and-accounting/depreciation';
import type { Haler } from '@news-and-accounting/money';
import type { NewPosting } from '../books/ledger/index.ts';
import { type Asset, accumulatedAccount, depreciationCard, hasAccumulatedAccount } from './asset.ts';
import { RULES } from './plans.ts';

/** The account that takes the remaining book value, by the kind of disposal (ČÚS 013, annex 4 of decree 500/2002). */
const EXPENSE_OF_KIND: ReadonlyMap<string, string> = new Map([
  ['sale', '541'],
  ['scrap', '551'],
  ['damage', '549'],
  ['gift', '543'],
]);

/** What an entrepreneur takes for personal use goes against the own account. */
const OWN_ACCOUNT = '491';

/** A posting of the entry of a disposal, as it is or would be in the ledger. */
export type DisposalPosting = Pick<NewPosting, 'date' | 'debit' | 'credit' | 'amount' | 'text'>;

/** The expense account of a kind of disposal; null for a kind that only the accountant knows. */
export function expenseAccount(kind: string | null): string | null {
  return EXPENSE_OF_KIND.get(kind?.trim().toLowerCase() ?? '') ?? null;
}

/** Whether the remaining value of a disposal of this kind may go to an account: that of the kind or one below it. */
export function isExpenseOf(kind: string | null, account: { code: string; kind: string }): boolean {
  const wanted = expenseAccount(kind);
  if (wanted !== null) return account.code.startsWith(wanted);
  return account.kind === 'expense' || account.code.startsWith(OWN_ACCOUNT);
}

/** What is left of the price after the accounting depreciation through the month of disposal. */
export function remainingValue(asset: Asset): Haler {
  return accountingPlan(depreciationCard(asset), RULES).at(-1)?.remaining ?? asset.price;
}

/**
 * The entry of a disposal: the remaining book value to the expense account against accumulated depreciation, then
 * accumulated depreciation against the asset for the whole price. What is never written off (land, works of art)
 * goes from its account straight to expenses. Nothing for low-value assets, which are expenses since their purchase.
 */
export function disposalPostings(asset: Asset, account: string): DisposalPosting[] {
  const { disposed_on: date, account_code: cost, price, name } = asset;
  if (date === null || asset.category === 'low_value') return [];
  const remaining = remainingValue(asset);
  const texts = { value: `Zůstatková cena: ${name}`, cost: `Vyřazení: ${name}` };
  if (remaining === price && !hasAccumulatedAccount(cost))
    return [{ date, debit: account, credit: cost, amount: price, text: texts.value }];
  const accumulated = accumulatedAccount(cost);
  return [
    ...(remaining === 0
      ? []
      : [{ date, debit: account, credit: accumulated, amount: remaining, text: texts.value }]),
    { date, debit: accumulated, credit: cost, amount: price, text: texts.cost },
  ];
}

/** `none`: nothing to post and nothing posted; `differs`: the card says something else than what is posted. */
export type DisposalState = 'none' | 'unposted' | 'posted' | 'differs';

/** What the ledger holds of a card's disposal beside what the card says. */
export function compareDisposal(asset: Asset, posted: readonly DisposalPosting[]): DisposalState {
  const wanted = disposalPostings(asset, accountOf(asset, posted) ?? '');
  if (posted.length === 0) return wanted.length === 0 ? 'none' : 'unposted';
  const isSame = wanted.length === posted.length && wanted.every((each, i) => isAlike(each, posted[i]));
  return isSame ? 'posted' : 'differs';
}

/** The expense account of a disposal: the one that is posted where it suits the kind, else that of the kind. */
export function accountOf(asset: Asset, posted: readonly DisposalPosting[]): string | null {
  const wanted = expenseAccount(asset.disposal_kind);
  // An asset that was written off wholly has no expense account in its entry.
  const present = posted.map(({ debit }) => debit).find((debit) => !debit.startsWith('0'));
  return present !== undefined && (wanted === null || present.startsWith(wanted)) ? present : wanted;
}

function isAlike(one: DisposalPosting, other: DisposalPosting | undefined): boolean {
  return (
    one.date === other?.date &&
    one.debit === other.debit &&
    one.credit === other.credit &&
    one.amount === other.amount
  );
}
