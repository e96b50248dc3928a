import { czechMoney, type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import type {
  Deduct,
  DeductedIncome,
  DeductionItem,
  PersonDeductions,
  SlipDeductions,
} from '@news-and-accounting/payroll';
import {
  type DeductedWage,
  type DeductionFigures,
  type DeductionStepJson,
  deductionRulesFromLaw,
  deductionSteps,
  figuresForWageOf,
  monthOfPayment,
  spreadOverSlips,
  type WageDeductions,
  wageDeductions,
} from '@news-and-accounting/wage-deductions';
import { LAW } from '../../platform/law.ts';
import type { Month } from './facts.ts';

const RULES = deductionRulesFromLaw(LAW);

/** What the deductions of a month wait for, and what to do then: until it is known its wage would be paid out whole. */
function unknown({ year, month }: Month): string {
  const [paidYear, paidMonth] = monthOfPayment(year, month).first.split('-').map(Number);
  return `Srážky ze mzdy nejsou spočítané: nezabavitelné částky pro mzdy vyplácené v měsíci ${paidMonth}/${paidYear} (životní minimum a normativní náklady na bydlení) nejsou známé. Přinese je novější verze programu; rozpracovanou pásku potom přepočítejte. Dříve ji neschvalujte, mzda by se vyplatila celá.`;
}

const UNCERTAIN = 'Nezabavitelné částky pro tento měsíc jsou ve zdrojích uvedeny různě, srážky ověřte.';
const TOO_MUCH =
  'Schválená nebo zaúčtovaná páska téže osoby má sraženo víc, než se za tento měsíc smí; vraťte ji do rozpracovaných.';

/** Deductions of a person's month by the statutory values of the month in which the wage is paid. */
export const DEDUCT: Deduct = (deductions, incomes, month) => {
  const figures = figuresOf(month);
  if (figures === null) return { slips: incomes.map(() => null), warnings: [unknown(month)] };
  const { due } = dueOf(deductions, incomes, figures);
  const items = spreadOverSlips(due, incomes.map(slipOf));
  const kept = sum(incomes.flatMap((income) => (income.kept ?? []).map(({ amount }) => amount)));
  return {
    slips: incomes.map((income, i) => (income.kept === null ? slipDeductions(due, items[i] ?? []) : null)),
    warnings: [
      ...(figures.isUncertain ? [UNCERTAIN] : []),
      ...(kept > due.total ? [TOO_MUCH] : []),
      ...uncovered(deductions, due),
    ],
  };
};

/** How the deductions of a person's month came about. None for a month without known sums. */
export function stepsOfDeductions(
  deductions: PersonDeductions,
  incomes: readonly DeductedIncome[],
  month: Month,
): readonly DeductionStepJson[] {
  const figures = figuresOf(month);
  if (figures === null) return [];
  const { wage, due } = dueOf(deductions, incomes, figures);
  return deductionSteps(wage, incomes, figures, due);
}

/** Everybody's wages of a month go by the same sums. */
const FIGURES = new Map<string, DeductionFigures | null>();

function figuresOf({ year, month }: Month): DeductionFigures | null {
  const key = `${year}-${month}`;
  const kept = FIGURES.get(key);
  if (kept !== undefined) return kept;
  const figures = figuresForWageOf(RULES, year, month);
  FIGURES.set(key, figures);
  return figures;
}

function dueOf(
  { dependants, claims }: PersonDeductions,
  incomes: readonly DeductedIncome[],
  figures: DeductionFigures,
): { wage: DeductedWage; due: WageDeductions } {
  const income = sum(incomes.map(({ net, bonus }) => subtract(net, bonus)));
  const wage = {
    income,
    dependants,
    // A claim without a limit asks for the whole wage.
    claims: claims.map(({ owed, ...claim }) => ({
      ...claim,
      outstanding: owed ?? (Math.max(0, income) as Haler),
    })),
  };
  return { wage, due: wageDeductions(wage, figures) };
}

function slipOf({ net, bonus, kept }: DeductedIncome) {
  return {
    capacity: Math.max(0, net - bonus) as Haler,
    kept: kept?.map(({ deductionId, ...parts }) => ({ id: deductionId, ...parts })) ?? null,
  };
}

function slipDeductions(
  due: WageDeductions,
  items: readonly { id: number; amount: Haler; first: Haler; second: Haler }[],
): SlipDeductions {
  return {
    income: due.income,
    protected: due.protected,
    third: due.third,
    excess: due.excess,
    items: items.map(({ id, ...parts }): DeductionItem => ({ deductionId: id, ...parts })),
    total: sum(items.map(({ amount }) => amount)),
  };
}

/** Running maintenance that a month does not cover is owed further on, as arrears; in an insolvency the trustee pays it. */
function uncovered({ claims }: PersonDeductions, due: WageDeductions): string[] {
  if (claims.some(({ kind }) => kind === 'insolvency')) return [];
  return claims
    .filter(({ kind }) => kind === 'maintenance')
    .map(({ id, creditor, owed }) => {
      const got = due.items.find((item) => item.id === id)?.amount ?? ZERO;
      return { creditor, missing: subtract(owed ?? ZERO, got) };
    })
    .filter(({ missing }) => missing > 0)
    .map(
      ({ creditor, missing }) =>
        `Výživné (${creditor}) není sraženo celé: chybí ${czechMoney(missing, 'CZK')}. Je to dlužné výživné, přidejte ho jako další srážku.`,
    );
}
