import { checkReport, dueDate } from '@news-and-accounting/jmhz';
import { type Haler, halerFromJson, halerToJson, subtract, sum } from '@news-and-accounting/money';
import { remittanceDeadlines } from '@news-and-accounting/payroll';
import { gather, periodOf, REPORT_RULES } from '../../people/jmhz/index.ts';
import { daysOfMonth, type Month } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';
import { labelOf } from '../../public/codebooks/index.ts';
import type { DutyKind } from './paid-duty.ts';
import { healthTarget, missing, type PaymentTarget, socialTarget, taxTarget } from './payment.ts';
import { type OwingEmployment, owingEmployments, type Payer, payerOf } from './store.ts';

type WageDutyKind = Extract<
  DutyKind,
  'social_insurance' | 'health_insurance' | 'wage_tax' | 'withholding_tax'
>;

export type Duty = Month & {
  /** As the calendar of taxes names it. */
  kind: 'jmhz' | 'payroll_insurance' | 'payroll_tax';
  label: string;
  period: string;
  due_on: string;
  /** CZK; null for the report, and while the month has no payslips. */
  amount: number | null;
  /** Everybody has a payslip and all of them are approved or posted. */
  is_final: boolean;
  payment: (PaymentTarget & { duty: { kind: WageDutyKind; period: string; insurer?: string } }) | null;
};

/** What the wages of a month oblige the company to; nothing where nobody is employed. */
export async function dutiesOf(sql: Queries, entityId: number, month: Month, now: number): Promise<Duty[]> {
  const [payer, owing] = await Promise.all([
    payerOf(sql, entityId),
    owingEmployments(sql, entityId, month, daysOfMonth(month)),
  ]);
  if (owing.length === 0) return [];
  const isPaid = owing.some(({ status }) => status !== null);
  const social = isPaid ? await socialOf(sql, entityId, month, now) : null;
  const shared = { ...month, period: periodOf(month), is_final: owing.every(isFinal) };
  return [
    ...reportDuty(month, shared),
    ...insuranceDuties(payer, owing, month, { shared, social, isPaid }),
    ...taxDuties(payer, owing, month, { shared, isPaid }),
  ];
}

type Shared = Month & { period: string; is_final: boolean };

function isFinal({ status }: OwingEmployment): boolean {
  return status === 'approved' || status === 'posted';
}

function reportDuty({ year, month }: Month, shared: Shared): Duty[] {
  if (`${shared.period}-01` < REPORT_RULES.firstMonth) return [];
  const due_on = dueDate(REPORT_RULES, year, month);
  return [
    { ...shared, kind: 'jmhz', label: 'Jednotné měsíční hlášení', due_on, amount: null, payment: null },
  ];
}

/** The premium as the monthly report has it, of both sides and rounded once; null for a year without rates. */
async function socialOf(sql: Queries, entityId: number, month: Month, now: number): Promise<Haler | null> {
  const { input } = await gather(sql, entityId, month, { kind: null, isDivided: true, now });
  return checkReport(input, REPORT_RULES).totals?.insurance ?? null;
}

function insuranceDuties(
  payer: Payer,
  owing: readonly OwingEmployment[],
  { year, month }: Month,
  { shared, social, isPaid }: { shared: Shared; social: Haler | null; isPaid: boolean },
): Duty[] {
  const { insurance } = remittanceDeadlines(year, month);
  const ofSocial: Duty = {
    ...shared,
    kind: 'payroll_insurance',
    label: 'Sociální pojištění',
    due_on: insurance,
    amount: social === null ? null : halerToJson(social),
    payment: { ...socialTarget(payer), duty: { kind: 'social_insurance', period: shared.period } },
  };
  const insurers = [...Map.groupBy(owing, ({ insurer }) => insurer)].sort(([a], [b]) =>
    (a ?? '').localeCompare(b ?? ''),
  );
  const ofHealth = insurers.map(([insurer, insured]): Duty => {
    const amounts = insured.flatMap(({ health }) => (health === null ? [] : [health]));
    return {
      ...ofSocial,
      label:
        insurer === null
          ? 'Zdravotní pojištění'
          : `Zdravotní pojištění, ${labelOf('health_insurers', insurer)}`,
      amount: isPaid ? halerToJson(sum(amounts)) : null,
      payment: {
        ...(insurer === null ? withoutInsurer(insured) : healthTarget(payer, insurer)),
        duty: { kind: 'health_insurance', period: shared.period, ...(insurer === null ? {} : { insurer }) },
      },
    };
  });
  return [ofSocial, ...ofHealth].filter(({ amount }) => amount !== 0);
}

function withoutInsurer(insured: readonly OwingEmployment[]): PaymentTarget {
  return {
    account: null,
    is_unconfirmed: false,
    variable_symbol: null,
    constant_symbol: null,
    missing: insured.map(({ name, employee_id }) =>
      missing('health_insurer', `Doplňte zdravotní pojišťovnu: ${name}.`, employee_id),
    ),
  };
}

/** Before there are payslips nobody knows what will be withheld; with declarations signed by all it is nothing. */
function taxDuties(
  payer: Payer,
  owing: readonly OwingEmployment[],
  { year, month }: Month,
  { shared, isPaid }: { shared: Shared; isPaid: boolean },
): Duty[] {
  const deadlines = remittanceDeadlines(year, month);
  const total = (of: (each: OwingEmployment) => number | null) =>
    sum(owing.map((each) => halerFromJson(of(each) ?? 0)));
  const advances = subtract(
    total(({ advance }) => advance),
    total(({ bonus }) => bonus),
  );
  const advance = isPaid ? halerToJson(advances) : null;
  const withheld = isPaid ? halerToJson(total(({ withholding }) => withholding)) : null;
  const duty = (
    tax: 'wage_tax' | 'withholding_tax',
    label: string,
    due_on: string,
    amount: number | null,
  ) => ({
    ...shared,
    kind: 'payroll_tax' as const,
    label,
    due_on,
    amount,
    payment: { ...taxTarget(payer, tax), duty: { kind: tax, period: shared.period } },
  });
  const mayWithhold = owing.some(({ declaration }) => !declaration);
  return [
    // More bonuses than advances: the office owes.
    ...(advance === null || advance > 0
      ? [duty('wage_tax', 'Záloha na daň z mezd', deadlines.advanceTax, advance)]
      : []),
    ...((withheld === null ? mayWithhold : withheld > 0)
      ? [duty('withholding_tax', 'Srážková daň z mezd', deadlines.withholdingTax, withheld)]
      : []),
  ];
}
