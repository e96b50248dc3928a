import { formatCzk, type Haler, larger, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import { monthsText } from '../credits.ts';
import { giftsOf, mortgagesOf, retirementFindings, retirementShares, roundedBaseOf } from '../deductions.ts';
import { type FormItem, type FormLine, type ReturnFinding, rowOf } from '../form-line.ts';
import { PERSON_PARAGRAPHS } from '../paragraphs.ts';
import { referenceOf, type TaxYear } from '../parameters.ts';
import type { PersonYear } from './claims.ts';
import { claimed, cutTo, entered, lineOf } from './lines.ts';

/** The third part of the return: what lowers the base, and the base rounded. */
export interface Deductions {
  /** Row 54. */
  readonly total: Haler;
  /** Row 56. */
  readonly roundedBase: Haler;
  readonly lines: readonly FormLine[];
  readonly findings: readonly ReturnFinding[];
}

/** @param base row 42 @param afterLoss row 45 */
export function deductionRows(person: PersonYear, base: Haler, afterLoss: Haler, year: TaxYear): Deductions {
  const gifts = giftRow(person, base, year);
  const interest = interestRow(person, year);
  const retirement = retirementRows(person, year);
  const rows = [
    ...[gifts.line, interest.line, ...retirement.lines],
    lineOf('52', ZERO, { source: 'manual' }),
    lineOf('53', ZERO, { source: 'manual' }),
  ];
  const total = sum(rows.map(({ amount }) => amount));
  const roundedBase = roundedBaseOf(afterLoss, total);
  return {
    total,
    roundedBase,
    lines: [
      ...rows,
      lineOf('54', total, { note: 'ř. 46 až 53' }),
      lineOf('55', larger(subtract(afterLoss, total), ZERO), { note: 'ř. 45 − 54' }),
      lineOf('56', roundedBase, { note: 'na sta Kč dolů', reference: PERSON_PARAGRAPHS.rounded_base }),
    ],
    findings: claimed([...gifts.findings, ...interest.findings, ...retirement.findings]),
  };
}

/** Row 46: the limit is a part of row 42, down to crowns. */
function giftRow({ gifts }: PersonYear, base: Haler, year: TaxYear) {
  const part = giftsOf(
    gifts.map(({ amount }) => amount),
    base,
    year,
  );
  const given: FormItem[] = gifts.map(({ amount, recipient, purpose }, id) => ({
    ...{ type: 'gift', id, label: recipient ?? 'Dar', amount, reason: purpose },
  }));
  const all = sum(gifts.map(({ amount }) => amount));
  const isCut = part.total < all;
  const items = isCut
    ? cutTo(given, wholeDown(part.total), part.findings[0]?.message ?? 'Nad limit.')
    : given;
  const line = lineOf('46', rowOf(items), {
    ...{ source: 'manual', items, reference: referenceOf(year, 'income_tax.person.gift_limit') },
  });
  return { line, findings: part.findings };
}

function interestRow({ mortgages }: PersonYear, year: TaxYear) {
  const part = mortgagesOf(mortgages, year);
  const paid = mortgages.map(({ paid: amount, months, before2021 }, id): FormItem => {
    const acquired = before2021 ? 'obydlí pořízené do roku 2020' : 'obydlí pořízené od roku 2021';
    return {
      type: 'adjustment',
      id,
      label: `Úroky: ${acquired}, ${monthsText(months)}`,
      amount,
      reason: null,
    };
  });
  const items = cutTo(paid, part.total, part.findings[0]?.message ?? 'Nad limit.');
  const line = lineOf('47', rowOf(items), {
    ...{ source: 'manual', items, reference: referenceOf(year, 'income_tax.mortgage_limit') },
  });
  return { line, findings: part.findings };
}

const PRODUCTS = [
  { code: '48', key: 'pension', label: 'Příspěvky na penzi podle potvrzení' },
  { code: '49', key: 'life', label: 'Pojistné podle potvrzení' },
  { code: '50', key: 'dip', label: 'Vklady podle potvrzení' },
  { code: '51', key: 'longTermCare', label: 'Pojistné podle potvrzení' },
] as const;

function retirementRows({ retirement }: PersonYear, year: TaxYear) {
  const shares = retirementShares(retirement, year);
  const reference = referenceOf(year, 'income_tax.retirement_limit');
  const reason =
    year.retirement.way === 'together'
      ? `Všechny produkty dohromady nejvýše ${formatCzk(year.retirement.together)}.`
      : 'Nejvýše roční limit.';
  const lines = PRODUCTS.map(({ code, key, label }) => {
    const items = cutTo(entered(label, retirement[key], key), shares[key], reason);
    return lineOf(code, rowOf(items), { source: 'manual', items, reference });
  });
  return { lines, findings: retirementFindings(retirement, year) };
}

function wholeDown(amount: Haler): Haler {
  return smaller(amount, subtract(amount, (amount % 100) as Haler));
}
