import {
  compare,
  divide,
  exactly,
  minus,
  plus,
  type Rational,
  rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { PersonMonth, Relationship } from '../facts.ts';

/**
 * The payslips of a person once more, the slow and obvious way: fractions of haléře, the law's numbers typed
 * in again, everything shared worked out for the first one, two, … relationships and subtracted. For tests,
 * as the second opinion. Takes relationships already in order, covering the whole month.
 */
export interface NaiveSlip {
  readonly socialBase: Rational;
  readonly employeeSocial: Rational;
  readonly employerSocial: Rational;
  readonly employeeHealth: Rational;
  readonly employerHealth: Rational;
  readonly topUp: Rational;
  readonly withheld: boolean;
  readonly roundedBase: Rational;
  readonly advanceBeforeCredits: Rational;
  readonly creditsUsed: Rational;
  readonly asCredit: Rational;
  readonly bonus: Rational;
  readonly advance: Rational;
  readonly withholding: Rational;
  readonly net: Rational;
  readonly cost: Rational;
}

interface Year {
  readonly minimumWage: number;
  readonly averageWage: number;
  readonly small: number;
  readonly dpp: number;
  readonly credit: number;
  readonly children: readonly [number, number, number];
  readonly rates: Partial<Record<'A' | 'B' | 'C', number>>;
}

const OLD_CHILDREN = [1267, 1617, 2017] as const;
const CHILDREN = [1267, 1860, 2320] as const;
const YEARS: Readonly<Record<number, Year>> = {
  2020: {
    minimumWage: 14600,
    averageWage: 34835,
    small: 3000,
    dpp: 10000,
    credit: 2070,
    children: OLD_CHILDREN,
    rates: { A: 248 },
  },
  2021: {
    minimumWage: 15200,
    averageWage: 35441,
    small: 3500,
    dpp: 10000,
    credit: 2320,
    children: OLD_CHILDREN,
    rates: { A: 248 },
  },
  2022: {
    minimumWage: 16200,
    averageWage: 38911,
    small: 3500,
    dpp: 10000,
    credit: 2570,
    children: CHILDREN,
    rates: { A: 248 },
  },
  2023: {
    minimumWage: 17300,
    averageWage: 40324,
    small: 4000,
    dpp: 10000,
    credit: 2570,
    children: CHILDREN,
    rates: { A: 248, B: 268 },
  },
  2024: {
    minimumWage: 18900,
    averageWage: 43967,
    small: 4000,
    dpp: 10000,
    credit: 2570,
    children: CHILDREN,
    rates: { A: 248, B: 278 },
  },
  2025: {
    minimumWage: 20800,
    averageWage: 46557,
    small: 4500,
    dpp: 11500,
    credit: 2570,
    children: CHILDREN,
    rates: { A: 248, B: 288, C: 268 },
  },
  2026: {
    minimumWage: 22400,
    averageWage: 48967,
    small: 4500,
    dpp: 12000,
    credit: 2570,
    children: CHILDREN,
    rates: { A: 248, B: 298, C: 278 },
  },
};

const ZERO = rational(0n);
const HUNDRED = rational(100n);

export function naivePayslips(person: PersonMonth): NaiveSlip[] {
  const law = YEARS[person.year];
  if (!law) throw new Error(`no numbers for ${person.year}`);
  const all = person.relationships;
  const insured = all.map((one) => isInsured(one, all, law, person.year));
  const socials = all.map((_, i) => socialThrough(person, law, insured, i + 1));
  const healths = all.map((_, i) => healthThrough(person, insured, i + 1));
  const employerParts = all.map((_, i) => {
    const [social, health] = [socials[i], healths[i]];
    const before = healths[i - 1]?.employer ?? ZERO;
    return plus(social?.employerPremium ?? ZERO, minus(health?.employer ?? ZERO, before));
  });
  const taxes = naiveTaxes(person, law, employerParts);
  const firstInsured = insured.findIndex(({ health }) => health);
  return all.map((one, i) => {
    const gross = grossOf(one);
    const [social, health, tax] = [socials[i], healths[i], taxes[i]];
    if (!social || !health || !tax) throw new Error('no figures');
    const before = healths[i - 1] ?? { employee: ZERO, employer: ZERO };
    const topUp = i === firstInsured ? naiveTopUp(person, law, insured, healths.at(-1)) : ZERO;
    const employeeHealth = plus(minus(health.employee, before.employee), topUp);
    const employerHealth = minus(health.employer, before.employer);
    const deducted = plus(plus(social.employee, employeeHealth), plus(tax.advance, tax.withholding));
    return {
      socialBase: social.base,
      employeeSocial: social.employee,
      employerSocial: social.employer,
      employeeHealth,
      employerHealth,
      topUp,
      ...tax,
      net: plus(minus(gross, deducted), tax.bonus),
      cost: plus(gross, plus(social.employer, employerHealth)),
    };
  });
}

function isInsured(one: Relationship, all: readonly Relationship[], law: Year, year: number) {
  const small = czk(law.small);
  const reached = (value: Rational, limit: Rational) => compare(value, limit) >= 0;
  if (one.contract === 'dpp') {
    const total = sumOf(all.filter(({ contract }) => contract === 'dpp'));
    const order = compare(total, czk(law.dpp));
    const yes = year >= 2025 ? order >= 0 : order > 0;
    return { social: yes, health: yes };
  }
  const isSmall = (other: Relationship) =>
    other.contract !== 'dpp' && !reached(exactly(other.agreedIncome), small);
  const dpc = sumOf(all.filter(({ contract }) => contract === 'dpc'));
  return {
    social: !isSmall(one) || reached(sumOf(all.filter(isSmall)), small),
    health: one.contract === 'hpp' || reached(dpc, small),
  };
}

function socialThrough(
  person: PersonMonth,
  law: Year,
  insured: readonly { social: boolean }[],
  count: number,
) {
  let left = minus(czk(law.averageWage * 48), exactly(person.socialBaseReached));
  if (compare(left, ZERO) < 0) left = ZERO;
  let base = ZERO;
  person.relationships.slice(0, count).forEach((one, i) => {
    const own = insured[i]?.social ? up(grossOf(one)) : ZERO;
    base = compare(own, left) < 0 ? own : left;
    left = minus(left, base);
  });
  const one = person.relationships[count - 1];
  if (!one) throw new Error('no relationship');
  const employeeRate = person.year >= 2024 ? 71 : 65;
  const discount = one.pensioner && person.year >= 2025 ? up(perMille(base, 65)) : ZERO;
  const premium = up(perMille(base, law.rates[one.category] ?? 248));
  const partTime = isDiscounted(person, law, insured, count - 1) ? up(perMille(base, 50)) : ZERO;
  return {
    base,
    employee: minus(up(perMille(base, employeeRate)), discount),
    employerPremium: premium,
    employer: minus(premium, partTime),
  };
}

function isDiscounted(
  { year, month, relationships }: PersonMonth,
  law: Year,
  insured: readonly { social: boolean }[],
  position: number,
): boolean {
  if (year < 2023 || (year === 2023 && month === 1)) return false;
  const employments = relationships.filter(
    ({ contract, payee }) => contract === 'hpp' && payee === 'employee',
  );
  const bases = employments.map((one) => up(grossOf(one))).reduce(plus, ZERO);
  const limit = up(divide(times(czk(law.averageWage), rational(3n)), rational(2n)));
  const claimed = relationships.findIndex(
    (one, i) => one.partTimeDiscount !== null && employments.includes(one) && insured[i]?.social,
  );
  return claimed === position && compare(bases, limit) <= 0;
}

function healthThrough(person: PersonMonth, insured: readonly { health: boolean }[], count: number) {
  const own = person.relationships.filter((_, i) => i < count && insured[i]?.health);
  const premium = up(perMille(sumOf(own), 135));
  const employee = up(divide(premium, rational(3n)));
  return { premium, employee, employer: minus(premium, employee) };
}

function naiveTopUp(
  person: PersonMonth,
  law: Year,
  insured: readonly { health: boolean }[],
  total: { premium: Rational } | undefined,
): Rational {
  const exempt = person.relationships.some(
    (one) => one.stateInsured || one.pensioner || one.ztpp || one.healthMinimumElsewhere,
  );
  if (exempt || !insured.some(({ health }) => health)) return ZERO;
  const missing = minus(up(perMille(czk(law.minimumWage), 135)), total?.premium ?? ZERO);
  return compare(missing, ZERO) > 0 ? missing : ZERO;
}

function naiveTaxes(person: PersonMonth, law: Year, employerParts: readonly Rational[]) {
  const all = person.relationships;
  const taxpayer = all.find(({ declaration }) => declaration);
  const groups = all.map((one) => groupOf(one, law, person.year));
  const withheld = all.map((_, i) => {
    const group = groups[i];
    if (taxpayer || !group) return false;
    const total = sumOf(all.filter((_, k) => groups[k] === group));
    const order = compare(total, czk(group === 'dpp' ? law.dpp : law.small));
    return person.year >= 2025 ? order < 0 : order <= 0;
  });
  const incomes = all.map((one, i) =>
    person.year === 2020 ? plus(grossOf(one), employerParts[i] ?? ZERO) : grossOf(one),
  );
  const through = (i: number, same: (k: number) => boolean) => {
    const picked = all.map((_, k) => k).filter((k) => k <= i && same(k));
    const total = (of: (k: number) => Rational) => picked.map(of).reduce(plus, ZERO);
    return { income: total((k) => incomes[k] ?? ZERO), gross: total((k) => grossOf(all[k])) };
  };
  const plain = all.map((_, i) => {
    if (withheld[i]) {
      const same = (k: number) => withheld[k] === true && groups[k] === groups[i];
      const at = (j: number) => down(through(j, same).income);
      const tax = (j: number) => down(perMille(at(j), 150));
      return { base: minus(at(i), at(i - 1)), advance: ZERO, withholding: minus(tax(i), tax(i - 1)) };
    }
    const at = (j: number) =>
      naiveAdvance(
        through(j, (k) => !withheld[k]),
        law,
        person.year,
      );
    return {
      base: minus(at(i).base, at(i - 1).base),
      advance: minus(at(i).advance, at(i - 1).advance),
      withholding: ZERO,
    };
  });
  const settled = settle(
    person,
    law,
    taxpayer,
    plain.map(({ advance }) => advance),
  );
  return plain.map((tax, i) => ({
    withheld: withheld[i] === true,
    roundedBase: tax.base,
    advanceBeforeCredits: tax.advance,
    ...(settled[i] ?? { creditsUsed: ZERO, asCredit: ZERO, bonus: ZERO, advance: ZERO }),
    withholding: tax.withholding,
  }));
}

function groupOf(one: Relationship, law: Year, year: number): 'dpp' | 'other' | null {
  if (one.contract === 'dpp') return 'dpp';
  const order = compare(exactly(one.agreedIncome), czk(law.small));
  return (year >= 2025 ? order < 0 : order <= 0) ? 'other' : null;
}

function naiveAdvance({ income, gross }: { income: Rational; gross: Rational }, law: Year, year: number) {
  const base = compare(income, czk(100)) <= 0 ? up(income) : exactly(round(income, 'up_to_hundred_crowns'));
  const threshold = czk(law.averageWage * (year >= 2024 ? 3 : 4));
  const over = minus(year === 2020 ? gross : base, threshold);
  const upper = compare(over, ZERO) > 0 ? over : ZERO;
  const tax =
    year === 2020
      ? plus(perMille(base, 150), perMille(upper, 70))
      : plus(perMille(minus(base, upper), 150), perMille(upper, 230));
  return { base, advance: up(tax) };
}

function settle(
  person: PersonMonth,
  law: Year,
  taxpayer: Relationship | undefined,
  advances: readonly Rational[],
) {
  const none = (advance: Rational) => ({ creditsUsed: ZERO, asCredit: ZERO, bonus: ZERO, advance });
  if (!taxpayer) return advances.map(none);
  let credits = czk(law.credit);
  let benefit = ZERO;
  if (taxpayer.taxResident) {
    const disability = { none: 0, first: 210, second: 210, third: 420 }[taxpayer.disability];
    const student = taxpayer.student && person.year <= 2023 ? 335 : 0;
    credits = plus(credits, czk(disability + (taxpayer.ztpp ? 1345 : 0) + student));
    for (const { order, ztpp } of taxpayer.children) {
      if (order !== 'N') benefit = plus(benefit, czk((law.children[order - 1] ?? 0) * (ztpp ? 2 : 1)));
    }
  }
  const slips = advances.map((advance) => {
    const creditsUsed = lesser(credits, advance);
    credits = minus(credits, creditsUsed);
    const asCredit = lesser(benefit, minus(advance, creditsUsed));
    benefit = minus(benefit, asCredit);
    return { creditsUsed, asCredit, bonus: ZERO, advance: minus(minus(advance, creditsUsed), asCredit) };
  });
  const half = divide(czk(law.minimumWage), rational(2n));
  const paid = compare(benefit, czk(50)) >= 0 && compare(sumOf(person.relationships), half) >= 0;
  const bonus = paid ? (person.year <= 2021 ? lesser(benefit, czk(5025)) : benefit) : ZERO;
  return slips.map((slip, i) => (i === 0 ? { ...slip, bonus } : slip));
}

function grossOf(one: Relationship | undefined): Rational {
  return one ? plus(exactly(one.baseGross), exactly(one.bonuses)) : ZERO;
}

function sumOf(all: readonly Relationship[]): Rational {
  return all.map(grossOf).reduce(plus, ZERO);
}

function czk(amount: number): Rational {
  return times(rational(BigInt(amount)), HUNDRED);
}

function perMille(amount: Rational, rate: number): Rational {
  return times(amount, rational(BigInt(rate), 1000n));
}

function up(amount: Rational): Rational {
  return exactly(round(amount, 'up_to_crown'));
}

function down(amount: Rational): Rational {
  return exactly(round(amount, 'down_to_crown'));
}

function lesser(a: Rational, b: Rational): Rational {
  return compare(a, b) < 0 ? a : b;
}
