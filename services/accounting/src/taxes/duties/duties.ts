import { checkReport, dueDate } from '@news-and-accounting/jmhz';
import { type Haler, halerFromJson, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';
import { remittanceDeadlines } from '@news-and-accounting/payroll';
import { gather, monthBefore, monthOfText, periodOf, REPORT_RULES } from '../../people/jmhz/index.ts';
import { type Month, socialOwed } from '../../people/payslips/index.ts';
import type { Queries } from '../../platform/store.ts';
import { labelOf } from '../../public/codebooks/index.ts';
import type { DutyKind, PaidDuty } from './paid-duty.ts';
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
    owingEmployments(sql, entityId, [month]),
  ]);
  const social = owing.some(isPaid) ? await socialOf(sql, entityId, month, now) : null;
  return dutiesFrom(payer, owing, month, social);
}

/** The same from what was read. @param social null: it is not known */
export function dutiesFrom(
  payer: Payer,
  owing: readonly OwingEmployment[],
  month: Month,
  social: Haler | null,
): Duty[] {
  if (owing.length === 0) return [];
  const shared = { ...month, period: periodOf(month), is_final: owing.every(isFinal) };
  const isSomePaid = owing.some(isPaid);
  return [
    ...reportDuty(month, shared),
    ...insuranceDuties(payer, owing, month, { shared, social, isPaid: isSomePaid }),
    ...taxDuties(payer, owing, month, { shared, isPaid: isSomePaid }),
  ];
}

type Shared = Month & { period: string; is_final: boolean };

const isPaid = ({ status }: OwingEmployment): boolean => status !== null;

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
  const withholdings = sum(owing.map(({ withholding }) => halerFromJson(withholding ?? 0)));
  const advances = subtract(sum(owing.map(({ tax }) => tax ?? ZERO)), withholdings);
  const advance = isPaid ? halerToJson(advances) : null;
  const withheld = isPaid ? halerToJson(withholdings) : null;
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

/** The months whose wages oblige to something that may still be due on a day, oldest first. */
export function wageMonths(day: string): Month[] {
  const present = monthOfText(day);
  const last = monthBefore(present);
  // Withheld tax of two months ago may be due at the beginning of this one.
  return [monthBefore(last), last, present];
}

/** CZK that were paid of a duty; null of the report. */
export function paidOf({ payment }: Duty, paid: readonly (PaidDuty & { paid: Haler })[]): number | null {
  if (payment === null) return null;
  const { kind, period, insurer = null } = payment.duty;
  const own = paid.find((each) => each.kind === kind && each.period === period && each.insurer === insurer);
  return halerToJson(own?.paid ?? ZERO);
}

/** The premium of a month as the slips have it; null without slips. */
export function socialOnSlips(owing: readonly OwingEmployment[], month: Month): Haler | null {
  const slips = owing.filter(({ status }) => status !== null);
  if (slips.length === 0) return null;
  return socialOwed(
    slips.map(({ social, employer }) => ({ social: social ?? ZERO, employer })),
    month,
  );
}
