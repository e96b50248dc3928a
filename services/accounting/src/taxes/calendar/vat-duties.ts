import { type Haler, ZERO } from '@news-and-accounting/money';
import { monthsOf, type VatPeriod } from '@news-and-accounting/vat';
import type { PaymentTarget } from '../duties/index.ts';
import { isRegular } from '../filings/index.ts';
import type { CalendarDuty, DutyState } from './duty.ts';
import { paymentState } from './duty.ts';
import type { CalendarFiling, PeriodContent } from './store.ts';
import { daysAfter, type ReturnPeriod, type VatForms } from './vat-periods.ts';

type VatFormKind = Exclude<CalendarFiling['kind'], 'jmhz'>;

const LABELS: Readonly<Record<VatFormKind, { first: string; later: string }>> = {
  vat_return: { first: 'Přiznání k DPH', later: 'Dodatečné přiznání k DPH' },
  control_statement: { first: 'Kontrolní hlášení', later: 'Následné kontrolní hlášení' },
  recapitulative_statement: { first: 'Souhrnné hlášení', later: 'Následné souhrnné hlášení' },
};
export type VatAround = {
  today: string;
  forms: VatForms;
  filings: readonly CalendarFiling[];
  /** Of ended periods that have no filing. */
  content: ReadonlyMap<string, PeriodContent>;
  target: PaymentTarget;
  /** What is owed by filed returns and their drafts, by `owedKey`: not what another has taken the place of, or away. */
  owed: ReadonlyMap<string, Haler>;
  /** What was paid of a return, by `owedKey`. */
  paid: ReadonlyMap<string, Haler>;
};

/** What of a return is owed apart: the regular one, and each that was filed later. */
export const owedKey = (period: string, filingId: number | null) => `${period} ${filingId ?? ''}`;

/** Forms and payments of VAT around a year. */
export function vatDuties(given: VatAround): CalendarDuty[] {
  const around = { ...given, ofPeriods: Map.groupBy(given.filings, ({ period }) => period) };
  const { returns, controls } = around.forms;
  return [
    ...returns.flatMap((period) => returnDuties(around, period)),
    ...controls.map((period) => formDuty(around, 'control_statement', period, hasControl)),
    ...returns.flatMap((period) => recapitulatives(around, period)),
    ...laterFilings(around),
  ];
}

const hasControl = (content: PeriodContent) => content.control;

type ByPeriod = ReadonlyMap<string, readonly CalendarFiling[]>;
type VatByPeriod = VatAround & { ofPeriods: ByPeriod };

/** The filing that the authority holds of the first ones of a period, else the draft of one. */
function firstFiling(filings: ByPeriod, kind: VatFormKind, code: string): CalendarFiling | null {
  const own = (filings.get(code) ?? []).filter((each) => each.kind === kind && isRegular(each.filing_type));
  return lastFiled(own) ?? own.find(({ status }) => status === 'draft') ?? null;
}

const lastFiled = (filings: readonly CalendarFiling[]) =>
  filings
    .filter(({ status }) => status === 'filed')
    .toSorted((a, b) => (a.filed_order ?? 0) - (b.filed_order ?? 0))
    .at(-1);

function formDuty(
  { today, ofPeriods, content }: VatByPeriod,
  kind: VatFormKind,
  period: VatPeriod,
  applies: (content: PeriodContent) => boolean,
): CalendarDuty {
  const days = daysAfter(period);
  const filing = firstFiling(ofPeriods, kind, period.code);
  const found = content.get(period.code);
  const isNothing = found !== undefined && !applies(found);
  return {
    ...{ kind, label: LABELS[kind].first, period: period.code, ...days },
    state: filingState(filing, { ...days, isRunning: period.to >= today, isNothing, today }),
    filing_id: filing?.id ?? null,
    amount: filing?.amount ?? null,
    payment: null,
  };
}

type Around = { due_on: string; isRunning: boolean; isNothing: boolean; today: string };

function filingState(filing: CalendarFiling | null, around: Around): DutyState {
  if (filing?.status === 'filed') return proofState(filing);
  if (around.isRunning) return 'waiting';
  if (filing === null && around.isNothing) return 'none';
  if (around.due_on < around.today) return 'overdue';
  return filing === null ? 'open' : 'draft';
}

export function proofState({ proof_state }: Pick<CalendarFiling, 'proof_state'>): DutyState {
  return proof_state === 'accepted' || proof_state === 'rejected' ? proof_state : 'filed';
}

/** The return, and what is to be paid by it: nothing where it comes to nothing or the office owes. */
function returnDuties(around: VatByPeriod, period: ReturnPeriod): CalendarDuty[] {
  // A payer files also when there is nothing, an identified person only what it taxes (section 101).
  const duty = formDuty(around, 'vat_return', period, (content) =>
    period.payer === 'identified' ? content.identified : true,
  );
  // What a later return took away before it was paid is not to be paid any more.
  const amount = duty.amount === null ? null : (around.owed.get(owedKey(period.code, null)) ?? ZERO);
  const isOwed = duty.state !== 'none' && amount !== 0;
  return isOwed ? [duty, paymentOf(around, { ...duty, amount }, 'Platba DPH')] : [duty];
}

function paymentOf(
  { target, paid, today, filings }: VatAround,
  { period, statutory_on, due_on, filing_id, amount }: CalendarDuty,
  label: string,
  key = owedKey(period, null),
): CalendarDuty {
  const settled = paid.get(key) ?? ZERO;
  return {
    ...{ kind: 'vat_payment', label, period, statutory_on, due_on },
    state: paymentState(amount, settled, due_on, today),
    filing_id,
    amount,
    payment: {
      ...{ ...target, amount, paid: settled, duty: { kind: 'vat', period } },
      is_final: filings.some(({ id, status }) => id === filing_id && status === 'filed'),
    },
  };
}

/** By months; of a quarterly payer by the quarter while there are services alone (section 102). */
function recapitulatives(around: VatByPeriod, period: ReturnPeriod): CalendarDuty[] {
  const duty = (each: VatPeriod) =>
    formDuty(around, 'recapitulative_statement', each, (content) => content.union);
  if (period.kind === 'month') return [duty(period)];
  const months = monthsOf(period);
  const isByMonths = months.some(
    (month) =>
      around.content.get(month.code)?.goods === true ||
      firstFiling(around.ofPeriods, 'recapitulative_statement', month.code) !== null,
  );
  return (isByMonths ? months : [period]).map(duty);
}

/** Supplementary returns and following statements, by the day that each has. */
function laterFilings(around: VatAround): CalendarDuty[] {
  const { filings, today } = around;
  return filings.flatMap((filing) => {
    const { id, kind, period, filing_type, due_on, amount } = filing;
    if (kind === 'jmhz' || isRegular(filing_type) || due_on === null) return [];
    const duty: CalendarDuty = {
      ...{ kind, label: LABELS[kind].later, period, statutory_on: due_on, due_on },
      state: filingState(filing, { due_on, isRunning: false, isNothing: false, today }),
      ...{ filing_id: id, amount, payment: null },
    };
    const owed = kind === 'vat_return' ? around.owed.get(owedKey(period, id)) : undefined;
    return owed === undefined
      ? [duty]
      : [duty, paymentOf(around, { ...duty, amount: owed }, 'Doplatek DPH', owedKey(period, id))];
  });
}
