import { useCompany } from '../../../api/companies.ts';
import { addDays, todayInPrague } from '../../../parts/dates.ts';
import { vatHistory } from '../../access/settings/vat-history.ts';
import { useNewestFilings } from '../filings/api.ts';
import type { VatFilingKind } from '../filings/model.ts';
import {
  useControlStatements,
  useRecapitulatives,
  useVatPayments,
  useVatReturn,
  type VatDuty,
} from './api.ts';
import { useDraftsIn } from './drafts.tsx';
import { formPeriods, shownStatements } from './form-periods.ts';
import type { ShownForm } from './form-row.tsx';
import { distinctChecks, openFindings } from './mend.ts';
import type { View } from './model.ts';
import { type FiledReturns, filedReturns, formState, type MonthState, monthState } from './month-state.ts';
import { lastDayOf, lastStatus, type PeriodCode } from './periods.ts';

/** All that the page of a period knows. */
export type MonthOfVat = ReturnType<typeof useMonthOfVat>;

export function useMonthOfVat(period: PeriodCode) {
  const company = useCompany();
  const isRunning = lastDayOf(period) >= todayInPrague();
  const content = useVatReturn(company.id, period);
  const status = lastStatus(period, vatHistory(company));
  const periods = formPeriods(period, { status, isPerson: company.legal_form === 'osvc' });
  const controls = useControlStatements(company.id, periods.control);
  const recapitulatives = shownStatements(
    useRecapitulatives(company.id, periods.recapitulative),
    ({ data }) => data,
  );
  const drafts = useDraftsIn(company.id, period);
  const returns = filedReturns(content.data?.filings ?? []);
  const { payments, duties } = useDuties(company.id, period, returns);

  const forms = [
    ...formsOf('vat_return', [content.data]),
    ...formsOf(
      'control_statement',
      controls.map(({ data }) => data),
    ),
    ...formsOf(
      'recapitulative_statement',
      recapitulatives.map(({ data }) => data),
    ),
  ];
  const views: (View | undefined)[] = [
    content.data,
    ...controls.map(({ data }) => data),
    ...recapitulatives.map(({ data }) => data),
  ];
  const known = views.filter((view) => view !== undefined);
  const details = useNewestFilings(company.id, forms);
  const duty = dutyOf(duties, period);
  const findings = known.flatMap(openFindings);
  const changed = details.flatMap(({ data }) =>
    data?.status === 'filed' && data.difference?.changed === true ? [data.kind] : [],
  );
  const state: MonthState = monthState({
    forms: forms.map((form) => formState(form, isRunning)),
    ...{ isRunning, isChanged: changed.length > 0 },
    hasErrors: findings.some(({ level }) => level === 'error'),
    payment:
      duty?.state === 'open' || duty?.state === 'overdue' || duty?.state === 'paid' ? duty.state : null,
  });
  return {
    forms: forms.map((form) => ({ ...form, isLate: isLateForm(form, duties) })),
    ...{ content, controls, recapitulatives, state, isRunning, duty, findings },
    returns,
    // Those of the period before are none of this one.
    drafts: (drafts.isPlaceholderData ? undefined : drafts.data) ?? { total: 0, rows: [] },
    /** Filings whose tax is paid. */
    paidFilings: new Set(
      duties.flatMap(({ kind, filing_id, state }) =>
        kind === 'vat_payment' && filing_id !== null && state === 'paid' ? [filing_id] : [],
      ),
    ),
    /** Whether the return that was filed is no longer what documents say. */
    isReturnChanged: changed.includes('vat_return'),
    /** Whether the return was due before the company was kept here: it may have been filed elsewhere. */
    isBeforeKept:
      duties.some((each) => each.kind === 'vat_return' && each.period === period && each.before_kept) ===
      true,
    /** Whether something is still to come for the first time that stands over or beside what is known. */
    isIncomplete: [...controls, ...recapitulatives, ...payments, drafts].some((query) => query.isLoading),
    checks: distinctChecks(known.flatMap((view) => view.checks)),
  };
}

/**
 * The duties of the years in which something of a period is due: its tax, the difference of a supplementary return,
 * which has a day of its own, and control statements of the first months of a last quarter.
 */
function useDuties(entityId: number, period: PeriodCode, { supplements: [newest] }: FiledReturns) {
  const year = yearDue(period);
  const payments = [
    useVatPayments(entityId, year),
    useVatPayments(entityId, newest?.due_on?.slice(0, 4) ?? year),
    useVatPayments(entityId, period.slice(0, 4)),
  ];
  // One answer stands for all of its year.
  const duties = [...new Set(payments.flatMap(({ data }) => data?.duties ?? []))];
  return { payments, duties };
}

/** Which year the tax of a period is due in: it is due in the month after it (section 101 of the VAT act). */
const yearDue = (period: PeriodCode) => addDays(lastDayOf(period), 1).slice(0, 4);

function formsOf(kind: VatFilingKind, views: readonly (View | undefined)[]): ShownForm[] {
  return views.flatMap((view) =>
    view === undefined
      ? []
      : [
          {
            ...{ kind, period: view.period, dueOn: view.due_on, filings: view.filings },
            ...{
              applies: view.applies,
              reason: view.reason,
              isRunning: lastDayOf(view.period) >= todayInPrague(),
            },
          },
        ],
  );
}

/** Of a quarter the control statements of its first months are due before the return. */
const isLateForm = ({ kind, period, dueOn, applies, filings }: ShownForm, duties: readonly VatDuty[]) =>
  applies &&
  filings.length === 0 &&
  dueOn !== null &&
  dueOn < todayInPrague() &&
  !duties.some((duty) => duty.kind === kind && duty.period === period && duty.before_kept);

/** The payment of a period: what is left of it first. */
function dutyOf(duties: readonly VatDuty[], period: PeriodCode): VatDuty | null {
  const own = duties.filter((duty) => duty.kind === 'vat_payment' && duty.period === period);
  return own.find(({ state }) => state !== 'paid') ?? own[0] ?? null;
}
