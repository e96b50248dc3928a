import {
  add,
  type Haler,
  larger,
  plus,
  type Rational,
  rational,
  round,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import { childBenefitOf, type YearChildBenefit } from '../children.ts';
import { creditsOf } from '../credits.ts';
import { type FormItem, type FormLine, type ReturnFinding, toCrowns } from '../form-line.ts';
import type { Line, Part } from '../line.ts';
import { PERSON_PARAGRAPHS } from '../paragraphs.ts';
import { referenceOf, type TaxKey, type TaxYear } from '../parameters.ts';
import { taxOf, type YearTax } from '../tax.ts';
import type { Bases } from './bases.ts';
import type { PersonYear } from './claims.ts';
import { claimed, lineOf } from './lines.ts';
import type { PersonRowCode } from './rows.ts';

/** The fourth and fifth part of the return: the tax, its credits and the benefit for children. */
export interface TaxRows {
  /** Row 60. */
  readonly tax: Haler;
  /** Row 70: what the person is entitled to, also where the tax is lower. */
  readonly credits: Haler;
  readonly benefit: Pick<YearChildBenefit, 'total' | 'asCredit' | 'bonus'>;
  /** Row 74. */
  readonly after: Haler;
  readonly lines: readonly FormLine[];
  readonly findings: readonly ReturnFinding[];
}

export function taxRows(person: PersonYear, bases: Bases, roundedBase: Haler, year: TaxYear): TaxRows {
  const tax = taxOf(roundedBase, surchargeIncome(bases), year);
  const credits = creditRows(person, year);
  const afterCredits = larger(subtract(tax.tax, credits.total), ZERO);
  const bonusIncome = add(bases.employmentIncome, bases.business.gross);
  const benefit = childBenefitOf(person.children, afterCredits, bonusIncome, year);
  const after = subtract(afterCredits, benefit.asCredit);
  return {
    ...{ tax: tax.tax, credits: credits.total, benefit, after },
    lines: [
      ...rateRows(tax, year),
      lineOf('60', tax.tax, { note: 'na Kč nahoru', reference: PERSON_PARAGRAPHS.tax }),
      lineOf('61', bases.loss, { note: 'záporný ř. 41', reference: PERSON_PARAGRAPHS.loss }),
      ...credits.lines,
      lineOf('70', credits.total, { note: 'ř. 62 až 69' }),
      lineOf('71', afterCredits, {
        note: credits.total > tax.tax ? 'slevy převyšují daň' : 'ř. 60 − 70',
        reference: PERSON_PARAGRAPHS.credits,
      }),
      ...childRows(benefit, after),
    ],
    findings: claimed([...credits.findings, ...benefit.findings]),
  };
}

/** Section 16a of 2020: gross income from employment with the base of business, of which a loss takes its part. */
function surchargeIncome({ employmentIncome, business }: Bases): Haler {
  return larger(add(employmentIncome, business.base), ZERO);
}

/** Rows 57 to 59; row 57 keeps its haléře, as the form does. */
function rateRows({ exact, lines }: YearTax, year: TaxYear): FormLine[] {
  const [low, second] = exact;
  const isSurcharge = year.surcharge !== null;
  const tax = toHaler(isSurcharge ? low : plus(low, second));
  const rates = [low, second].map((part, i): FormItem[] => {
    const note = lines[i]?.note;
    const label = lines[i]?.label ?? '';
    return note === null || note === undefined
      ? []
      : [{ type: 'adjustment', id: null, label: `${label}: ${note}`, amount: toHaler(part), reason: null }];
  });
  const [lower = [], higher = []] = rates;
  const reference = referenceOf(year, 'income_tax.person.high_threshold');
  return [
    lineOf('57', tax, {
      items: isSurcharge ? lower : [...lower, ...higher],
      reference: PERSON_PARAGRAPHS.tax,
    }),
    lineOf('58', tax, { note: 'ř. 57' }),
    lineOf('59', toHaler(isSurcharge ? second : rational(0n)), {
      items: isSurcharge ? higher : [],
      reference,
    }),
  ];
}

function toHaler(part: Rational): Haler {
  return round(part, 'half_up_to_haler');
}

/** Where each credit stands on the form. */
const CREDITS: readonly { code: PersonRowCode; credit: string; key: TaxKey | null }[] = [
  { code: '62', credit: '', key: null },
  { code: '62a', credit: 'credit_enforcements', key: 'income_tax.credit.stopped_enforcement' },
  { code: '63', credit: '', key: null },
  { code: '64', credit: 'credit_taxpayer', key: 'income_tax.credit.taxpayer' },
  { code: '65a', credit: 'credit_spouse', key: 'income_tax.credit.spouse' },
  { code: '65b', credit: 'credit_spouse_ztpp', key: 'income_tax.credit.spouse' },
  { code: '66', credit: 'credit_disability', key: 'income_tax.credit.disability' },
  { code: '67', credit: 'credit_disability_third', key: 'income_tax.credit.disability' },
  { code: '68', credit: 'credit_ztpp', key: 'income_tax.credit.ztpp' },
  { code: '69', credit: 'credit_student', key: 'income_tax.credit.student' },
  { code: '69a', credit: 'credit_kindergarten', key: 'income_tax.credit.kindergarten_limit' },
];

function creditRows(
  person: PersonYear,
  year: TaxYear,
): Pick<Part, 'total' | 'findings'> & { lines: FormLine[] } {
  const kindergartenChildren = Math.max(1, person.children.length);
  const part = creditsOf({ ...person, kindergartenChildren }, year);
  const granted = new Map(part.lines.map((line) => [creditOf(line, person), line]));
  const lines = CREDITS.map(({ code, credit, key }) => {
    const line = granted.get(credit);
    const amount = toCrowns(line?.amount ?? ZERO);
    const reference = key === null ? null : (year.references[key] ?? null);
    // Nobody enters the credit that everybody has.
    const source = credit === 'credit_taxpayer' ? 'computed' : 'manual';
    return lineOf(code, amount, { source, note: line?.note ?? null, reference });
  });
  return { total: sum(lines.map(({ amount }) => amount)), lines, findings: part.findings };
}

/** The form has rows of their own for a spouse with a card and for the third degree. */
function creditOf({ code }: Line, { spouse, disability }: PersonYear): string {
  if (code === 'credit_spouse' && spouse?.ztpp) return 'credit_spouse_ztpp';
  if (code === 'credit_disability' && disability?.degree === 'third') return 'credit_disability_third';
  return code;
}

/** Rows 72 to 77a. */
function childRows({ total, asCredit, bonus, lines }: YearChildBenefit, after: Haler): FormLine[] {
  const items = lines.map(({ label, note, amount }, id): FormItem => {
    return { type: 'adjustment', id, label, amount, reason: note };
  });
  return [
    lineOf('72', total, { source: 'manual', items, reference: PERSON_PARAGRAPHS.child_benefit }),
    lineOf('73', asCredit, { note: 'nejvýše ř. 71', reference: PERSON_PARAGRAPHS.child_credit }),
    lineOf('74', after, { note: 'ř. 71 − 73' }),
    lineOf('74a', ZERO, { source: 'manual' }),
    lineOf('75', after, { note: 'ř. 74 + 74a' }),
    lineOf('76', bonus, { note: 'ř. 72 − 73', reference: PERSON_PARAGRAPHS.child_bonus }),
    lineOf('77', larger(subtract(after, bonus), ZERO), { note: 'ř. 75 − 76' }),
    lineOf('77a', larger(subtract(bonus, after), ZERO), { note: 'ř. 76 − 75' }),
  ];
}

/** What is added up from the recorded payments of a duty. */
const RECORDED = { source: 'computed', note: 'součet plateb z daňového kalendáře' } as const;

/** Rows 84 to 91. */
export function paymentRows(person: PersonYear, { after, benefit }: TaxRows, year: TaxYear) {
  const { employment } = person;
  const row = (code: PersonRowCode, label: string, amount: Haler, isEntered = true): FormLine => {
    const items: FormItem[] =
      amount === 0 ? [] : [{ type: 'adjustment', id: null, label, amount, reason: null }];
    const origin = isEntered ? ({ source: 'manual' } as const) : RECORDED;
    return lineOf(code, toCrowns(amount), { ...origin, items });
  };
  const withheld = row('84', 'Zálohy podle potvrzení zaměstnavatelů', employment.advances);
  const advances = row('85', 'Zaplacené zálohy', person.advancesPaid, person.advancesEntered);
  const flat = row('86', 'Část paušálních záloh, která je daní', person.flatTaxPaid, false);
  const bonuses = row('89', 'Bonusy podle potvrzení zaměstnavatelů', employment.bonuses);
  const isSmall = after > 0 && after <= year.person.minimumTax && withheld.amount === 0;
  const tax = isSmall ? ZERO : after;
  const paid = sum([withheld.amount, advances.amount, flat.amount]);
  const balance = add(subtract(subtract(tax, benefit.bonus), paid), bonuses.amount);
  const lines = [
    ...[withheld, advances, flat],
    lineOf('87', ZERO, { source: 'manual' }),
    lineOf('88', ZERO, { source: 'manual' }),
    bonuses,
    lineOf('90', ZERO, { source: 'manual' }),
    lineOf('91', balance, {
      note: isSmall ? 'daň do 200 Kč se neplatí' : 'ř. 77 − 77a − 84 − 85 − 86 − 87 − 88 + 89 − 90',
      reference: isSmall ? referenceOf(year, 'income_tax.person.minimum_tax') : null,
    }),
  ];
  return { lines, paid, balance };
}
