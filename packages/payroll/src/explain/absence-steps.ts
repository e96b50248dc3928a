import { decimalText, divide, plus, type Rational, rational } from '@news-and-accounting/money';
import { type AbsenceKind, type HourlyAverage, isCompensated } from '../absence/absence.ts';
import { averageOf } from '../absence/hourly-average.ts';
import type { MonthAbsence, MonthAbsences } from '../absence/month-absences.ts';
import { compensationOf, reducedAverage } from '../absence/sick-pay.ts';
import type { PayrollParameters } from '../parameters.ts';
import type { PersonCalculation } from '../person-calculation.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { assertSame, decision, money, rounded, type Step, type StepInput, unrounded } from './step.ts';

export const ABSENCE_NAMES: Readonly<Record<AbsenceKind, string>> = {
  sickness: 'dočasná pracovní neschopnost',
  quarantine: 'karanténa',
  care: 'ošetřování člena rodiny',
  maternity: 'mateřská dovolená',
  paternity: 'otcovská dovolená',
  unpaid: 'neplacené volno',
  unexcused: 'neomluvená absence',
};

const SOURCES: Readonly<Record<HourlyAverage['source'], string>> = {
  entered: 'průměrný hodinový výdělek, zadaný',
  quarter: 'průměrný hodinový výdělek z minulého čtvrtletí',
  wage: 'pravděpodobný hodinový výdělek ze mzdy',
};

/** What the employer pays for absences of the relationship `i` in order, and why nothing for an office. */
export function absenceSteps(calculation: PersonCalculation, i: number): Step[] {
  const { absences, earnings, parameters } = calculation;
  const month = absences[i] ?? null;
  const { payee, absences: entered = [] } = earnings[i]?.relationship ?? {};
  if (month === null) return [];
  if (month.sickPay === 0) return payee === 'statutory_body' ? unpaidSteps(month, parameters) : [];
  let sum: Rational = rational(0n);
  const steps = month.absences.flatMap((absence) => {
    const average = entered.find(({ id }) => id === absence.absenceId)?.average ?? null;
    if (average === null || absence.compensatedHours === 0) return [];
    const figure = compensationOf({ average, hours: absence.compensatedHours }, parameters.sickPay);
    sum = plus(sum, figure);
    const reduced = reducedAverage(averageOf(average), parameters.sickPay);
    return [
      unrounded({
        what: `Náhrada mzdy: ${ABSENCE_NAMES[absence.kind]} ${daysText(absence)}`,
        figures: ['sick_pay'],
        inputs: [
          inCrowns(SOURCES[average.source], averageOf(average)),
          inCrowns('redukovaný', reduced),
          {
            name: 'hodiny',
            value: decimalText(rational(BigInt(absence.compensatedHours), 100n)),
            unit: 'hours',
          },
        ],
        figure,
        rate: parameters.sickPay.compensationRate,
        paragraph: parameters.references['sick_pay.daily_limits'] ?? PARAGRAPHS.sickPay,
      }),
    ];
  });
  const total = rounded(
    {
      what: 'Náhrada mzdy za měsíc',
      figures: ['sick_pay', 'net'],
      inputs: month.absences.flatMap(({ kind, amount }) =>
        amount > 0 ? [money(ABSENCE_NAMES[kind], amount)] : [],
      ),
      figure: sum,
      paragraph: PARAGRAPHS.sickPay,
    },
    'up_to_crown',
  );
  assertSame('sick pay', total.amount, month.sickPay);
  return [...steps, total.step];
}

/** An office is no employment, so sickness in it has no compensation. */
function unpaidSteps({ absences }: MonthAbsences, { references }: PayrollParameters): Step[] {
  return absences
    .filter(({ kind }) => isCompensated(kind))
    .map((absence) =>
      decision({
        what: `Náhrada odměny: ${ABSENCE_NAMES[absence.kind]} ${daysText(absence)}, za výkon funkce nenáleží`,
        figures: ['net'],
        inputs: [{ name: 'pracovní dny nepřítomnosti', value: String(absence.workingDays), unit: 'days' }],
        paragraph: references['sick_pay.days_of_office'] ?? PARAGRAPHS.sickPay,
      }),
    );
}

function inCrowns(name: string, haler: Rational): StepInput {
  return { name, value: decimalText(divide(haler, rational(100n))), unit: 'CZK' };
}

function daysText({ from, to }: MonthAbsence): string {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))];
  const month = Number(to.slice(5, 7));
  return first === last ? `${first}. ${month}.` : `${first}.–${last}. ${month}.`;
}
