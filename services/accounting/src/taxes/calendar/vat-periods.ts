import { dateOf, dateOfDayNumber, dayNumber, movedToWorkingDay } from '@news-and-accounting/calendar';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import {
  lastEndedPeriod,
  monthsOf,
  type PayerType,
  payerTypeOf,
  returnPeriods,
  type VatPeriod,
  type VatStatusSince,
} from '@news-and-accounting/vat';
import { filingHistory, type VatFacts } from '../../access/companies/index.ts';
import { LAW } from '../../platform/law.ts';

const FILING_DAYS = LAW.history('vat.filing_days', 'number');

/** The changes by which a company files, as the package of VAT takes them. */
export const historyOf = (company: VatFacts & { legal_form: string }): VatStatusSince[] =>
  filingHistory(company).map(({ from, status }) => ({ from: localDate(from), status }));

type Deadline = Readonly<{ statutory_on: LocalDate; due_on: LocalDate }>;

/** The calendars of all companies ask for the same few years again and again: of each year twelve ends. */
const DEADLINES_KEPT = 1200;
const deadlines = new Map<LocalDate, Deadline>();

/** By when the forms of a period are filed and its tax is paid (sections 101, 101e and 102 of act 235/2004). */
export function daysAfter({ to }: Pick<VatPeriod, 'to'>): Deadline {
  const known = deadlines.get(to);
  if (known !== undefined) return known;
  const deadline = deadlineAfter(to);
  if (deadlines.size >= DEADLINES_KEPT) deadlines.clear();
  deadlines.set(to, deadline);
  return deadline;
}

function deadlineAfter(to: LocalDate): Deadline {
  const days = Number(LAW.on('vat.filing_days', to, 'number').value);
  const statutory_on = dateOfDayNumber(dayNumber(to) + days);
  return { statutory_on, due_on: movedToWorkingDay(statutory_on) };
}

/** A period of the return with who files it. */
export type ReturnPeriod = VatPeriod & { payer: PayerType };

/** Forms of VAT with their periods that a company may have to file. */
export type VatForms = {
  /** Of quarters also those of which a month alone is due in the year. */
  returns: ReturnPeriod[];
  controls: VatPeriod[];
};

export type Years = { first: number; last: number };

/** The periods whose forms may be due in some years, by the status of each day. */
export function formsAround(
  history: readonly VatStatusSince[],
  legalForm: string,
  { first: firstYear, last: lastYear }: Years,
): VatForms {
  const from = dateOf(firstYear - 1, 10, 1);
  const first = FILING_DAYS[0]?.from ?? from;
  const periods = returnPeriods(history, from, dateOf(lastYear, 12, 31));
  const returns = periods.flatMap((period) => {
    const payer = payerTypeOf(history, period);
    if (payer === null || period.to < first) return [];
    const year = Number(daysAfter(period).due_on.slice(0, 4));
    const isDue = period.kind === 'quarter' || (year >= firstYear && year <= lastYear);
    return isDue ? [{ ...period, payer }] : [];
  });
  const ofPayers = returns.filter(({ payer }) => payer === 'payer');
  return { returns, controls: ofPayers.flatMap((period) => controlPeriods(history, legalForm, period)) };
}

/** Natural persons file the control statement with the return, legal entities by months (section 101e). */
function controlPeriods(history: readonly VatStatusSince[], legalForm: string, period: VatPeriod) {
  if (legalForm === 'osvc') return [period];
  return monthsOf(period).filter((month) => payerTypeOf(history, month) === 'payer');
}

/** The period of the return that had ended last on a day; a month of who is no payer. */
export const periodBefore = (history: readonly VatStatusSince[], day: string): string =>
  lastEndedPeriod(history, localDate(day)).code;
