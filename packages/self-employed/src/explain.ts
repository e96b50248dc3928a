import { businessOf, FLAT_RATES, type FlatTax, type Line } from '@news-and-accounting/income-tax';
import { add, formatCzk, type Haler, haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { explainHealth, explainSocial } from '@news-and-accounting/osvc-insurance';
import type { Comparison, Detail, SelfEmployedYear, Variant } from './compare.ts';
import type { ComparisonYear } from './rules.ts';

/** The way to the figures of a variant, line by line with paragraphs; nothing for one that is not open. */
export function explainVariant(
  variant: Variant,
  person: SelfEmployedYear,
  year: ComparisonYear,
): readonly Line[] {
  if (variant.detail === null) return [];
  if ('monthly' in variant.detail) return flatTaxLines(variant, variant.detail, year);
  return [
    ...profitLines(variant, person, year),
    ...taxLines(variant, variant.detail, person, year),
    ...explainSocial(variant.detail.social, year.insurance).filter(isOfYear).map(named('social')),
    ...explainHealth(variant.detail.health, year.insurance).filter(isOfYear).map(named('health')),
  ];
}

/** Nothing is known of what was paid. */
function isOfYear({ code }: Line): boolean {
  return !['profit', 'paid', 'balance'].includes(code);
}

const NAMES = { social: 'Sociální pojištění', health: 'Zdravotní pojištění' } as const;

function named(insurance: keyof typeof NAMES) {
  return (line: Line): Line => ({
    ...line,
    code: `${insurance}_${line.code}`,
    label: `${NAMES[insurance]}: ${line.label}`,
  });
}

/** Rows 101, 102 and 113 as the return has them. */
function profitLines(
  { variant }: Variant,
  person: SelfEmployedYear,
  { tax }: ComparisonYear,
): readonly Line[] {
  const isFlat = variant === 'flat_expenses';
  const ofRates = FLAT_RATES.flatMap((rate) => {
    const income = person.income[rate] ?? ZERO;
    return income === 0 ? [] : [{ income, expenses: ZERO, rate, nace: null, months: person.months }];
  });
  const income = sum(Object.values(person.income));
  const whole = { income, expenses: person.expenses ?? ZERO, rate: null, nace: null, months: person.months };
  const { lines } = businessOf(
    {
      mode: isFlat ? 'flat' : 'actual',
      source: 'manual',
      activities: isFlat ? ofRates : [whole],
      increase: [],
      decrease: [],
      cooperation: null,
    },
    tax,
  );
  const labels = {
    101: 'Příjmy',
    102: isFlat ? 'Výdaje procentem z příjmů' : 'Skutečné výdaje',
    113: 'Zisk',
  } as const;
  const references = tax.references;
  return Object.entries(labels).flatMap(([code, label]) => {
    const row = lines.find((each) => each.code === code);
    if (row === undefined) return [];
    const items =
      code === '102' && isFlat ? row.items.map((item) => `${item.label}: ${formatCzk(item.amount)}`) : [];
    return [
      {
        code: `row_${code}`,
        label,
        amount: row.amount,
        note: items.length === 0 ? null : items.join('; '),
        reference: row.reference ?? references['income_tax.flat_expense_ceilings'] ?? null,
      },
    ];
  });
}

function taxLines(
  { incomeTax, childBonus }: Variant,
  { roundedBase, tax, credits, benefit, ofEmployment }: Detail,
  { employmentIncome, deductions }: SelfEmployedYear,
  { tax: year }: ComparisonYear,
): readonly Line[] {
  const reference = year.references['income_tax.person.low_rate'] ?? null;
  const line = (code: string, label: string, amount: Haler, note: string | null = null): Line => ({
    ...{ code, label, amount, note, reference },
  });
  return [
    ...(employmentIncome === 0 ? [] : [line('employment', 'Příjem ze zaměstnání', employmentIncome)]),
    ...(deductions === 0 ? [] : [line('deductions', 'Odpočty od základu', negate(deductions))]),
    line('rounded_base', 'Základ daně zaokrouhlený na stokoruny dolů', roundedBase),
    ...tax.lines,
    ...credits.lines.map((each) => ({ ...each, amount: negate(each.amount) })),
    ...benefit.lines.map((each) => ({ ...each, amount: negate(each.amount) })),
    ...(employmentIncome === 0
      ? []
      : [line('of_employment', 'Daň ze samotného zaměstnání', negate(ofEmployment), 'tu podnikání nestojí')]),
    line('income_tax', 'Daň z příjmů po slevách', incomeTax ?? ZERO, 'slevy ji sníží nejvýše na nulu'),
    ...(childBonus === null || childBonus === 0
      ? []
      : [line('child_bonus', 'Daňový bonus na děti', childBonus)]),
  ];
}

/** One line for each amount that months had. */
function flatTaxLines(
  { band }: Variant,
  { monthly, total, overpaid }: FlatTax,
  { flatTax }: ComparisonYear,
): readonly Line[] {
  const reference = flatTax?.reference ?? null;
  const runs: { from: number; to: number; month: FlatTax['monthly'][number] }[] = [];
  for (const month of monthly) {
    const last = runs.at(-1);
    if (last !== undefined && last.month.amount === month.amount) last.to = month.month;
    else runs.push({ from: month.month, to: month.month, month });
  }
  const isLowered = (at: number) => overpaid > 0 && at === runs.length - 1;
  return runs.map(({ from, to, month }, at) => {
    const count = to - from + 1;
    const months = `${count} × ${formatCzk(month.amount)}: daň ${formatCzk(month.tax)}, sociální ${formatCzk(month.social)}, zdravotní ${formatCzk(month.health)}`;
    return {
      code: `months_${from}`,
      label: `Paušální záloha, ${band}. pásmo, ${from === to ? `${from}. měsíc` : `${from}. až ${to}. měsíc`}`,
      amount: haler(month.amount * count),
      note: isLowered(at)
        ? `${months}; o ${formatCzk(overpaid)} z dřívějších měsíců je nižší další platba, za rok se zaplatí ${formatCzk(subtract(total, overpaid))}`
        : months,
      reference,
    };
  });
}

/**
 * What the totals do not say where the advance of the flat tax fell within the year: less is paid than its months add up
 * to, and whether another way would be the best one then. Czech; null where nothing of it was too high.
 */
export function overpaidNote({ variants, best }: Comparison, { year }: ComparisonYear): string | null {
  const { total, net, detail } = variants[2];
  if (total === null || net === null || detail === null || !('overpaid' in detail)) return null;
  const { overpaid } = detail;
  if (overpaid === 0) return null;
  const paid = `Záloha paušální daně se v průběhu roku ${year} snížila. O ${formatCzk(overpaid)}, o které byly dřívější měsíce vyšší, je nižší další platba: za rok se zaplatí ${formatCzk(subtract(total, overpaid))} místo uvedených ${formatCzk(total)}.`;
  const most = variants.find(({ variant }) => variant === best)?.net ?? ZERO;
  const ahead = subtract(add(net, overpaid), most);
  if (best === 'flat_tax' || ahead < 0) return `${paid} Který režim nechá nejvíc, to nemění.`;
  return ahead === 0
    ? `${paid} S tím nechá stejně jako nejvýhodnější režim.`
    : `${paid} S tím nechá nejvíc paušální daň, o ${formatCzk(ahead)} víc než režim označený jako nejvýhodnější.`;
}
