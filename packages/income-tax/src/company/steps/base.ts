import { formatCzk, type Haler, larger, smaller, subtract, ZERO } from '@news-and-accounting/money';
import type { FormItem } from '../../form-line.ts';
import { type LossUse, lossItems, useLosses } from '../../losses.ts';
import type { CompanyGift, CompanyYear } from '../company.ts';
import { COMPANY_PARAGRAPHS } from '../paragraphs.ts';
import { type CompanyRules, partDown } from '../rules.ts';
import type { Sheet } from '../sheet.ts';

const OTHERS = [240, 241, 242, 243] as const;

/** Row 230: losses of the years before, at most the base and what is claimed. */
export function deductLosses(
  { year, losses, lossClaim }: CompanyYear,
  { lossYears }: CompanyRules,
  sheet: Sheet,
  isLoss: boolean,
): LossUse[] {
  const base = isLoss ? ZERO : sheet.of(220);
  const atMost = lossClaim === null ? base : smaller(base, lossClaim);
  const uses = useLosses(losses, { year, years: lossYears.count, atMost });
  sheet.enter(230, lossItems(uses), lossYears.reference, { atMost: base, reason: 'Nejvýše základ daně.' });
  return uses;
}

/** Rows 240 to 250: each deduction at most what is left of the base. */
export function deductOthers({ items }: CompanyYear, sheet: Sheet, isLoss: boolean): void {
  let left = isLoss ? ZERO : subtract(sheet.of(220), sheet.of(230));
  for (const row of OTHERS) {
    const limit = { atMost: left, reason: 'Nejvýše zbývající základ daně.' };
    sheet.enter(row, items[row] ?? [], COMPANY_PARAGRAPHS.rows[row] ?? null, limit);
    left = subtract(left, sheet.of(row));
  }
  sheet.compute(250, left);
  const limit = { atMost: left, reason: 'Nejvýše základ daně po odečtech.' };
  sheet.enter(251, items[251] ?? [], COMPANY_PARAGRAPHS.rows[251] ?? null, limit);
}

/** Row 260: gifts of at least the least value each, together at most their part of row 250. */
export function deductGifts({ gifts }: CompanyYear, rules: CompanyRules, sheet: Sheet): void {
  const { giftMinimum, giftLimit } = rules;
  const limit = smaller(partDown(sheet.of(250), giftLimit.factor), subtract(sheet.of(250), sheet.of(251)));
  const items = gifts.flatMap((gift, i) => (gift.amount < giftMinimum.amount ? [] : [giftItem(gift, i)]));
  sheet.enter(260, items, giftLimit.reference, {
    atMost: larger(limit, ZERO),
    reason: `Nejvýše ${giftLimit.percent} % základu z řádku 250.`,
  });
  gifts.forEach(({ amount }, i) => {
    if (amount < giftMinimum.amount) sheet.findings.push(smallGift(amount, giftMinimum.amount, i));
  });
}

function giftItem({ amount, label, reason }: CompanyGift, i: number): FormItem {
  return { type: 'gift', id: i, label, amount, reason };
}

function smallGift(amount: Haler, minimum: Haler, i: number) {
  return {
    level: 'info' as const,
    code: 'gift_below_minimum',
    message: `Dar ${formatCzk(amount)} se neodečítá: jednotlivý dar musí mít hodnotu aspoň ${formatCzk(minimum)}.`,
    field: `working.gifts[${i}].amount`,
  };
}
