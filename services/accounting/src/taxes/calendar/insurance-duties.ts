import type { Queries } from '../../platform/store.ts';
import { type InsuranceDuty, insuranceDuties } from '../insurance/index.ts';
import { type CalendarDuty, type DutyState, filedOn, paymentState } from './duty.ts';
import type { CalendarCompany } from './store.ts';
import { proofState } from './vat-duties.ts';

/** What a self-employed person files and pays for the own insurance around a year; nothing of other companies. */
export async function ownInsuranceDuties(
  sql: Queries,
  entityId: number,
  company: CalendarCompany,
  { year, today }: { year: number; today: string },
): Promise<CalendarDuty[]> {
  const asker = {
    sql,
    company: {
      id: entityId,
      legalForm: company.legal_form,
      bookkeeping: company.bookkeeping,
      // Persons have calendar years.
      fiscalYearStart: 1,
    },
    now: Date.parse(`${today}T12:00:00Z`),
  };
  return (await insuranceDuties(asker, year)).map((duty) =>
    isOverview(duty) ? overviewDuty(duty, today) : advanceDuty(duty, today),
  );
}

const isOverview = ({ kind }: InsuranceDuty) => kind === 'osvc_social' || kind === 'osvc_health';

function advanceDuty(
  { target, paid, returned: _, duty, filing: __, ...rest }: InsuranceDuty,
  today: string,
): CalendarDuty {
  const { amount, due_on } = rest;
  return {
    ...rest,
    state: paymentState(amount, paid, due_on, today),
    filing_id: null,
    payment: { ...target, amount, paid, is_final: true, duty },
  };
}

/** Filed and paid under one name: what is left of a filed one is paid by the same day. */
function overviewDuty(
  { target, paid, returned, duty, filing, ...rest }: InsuranceDuty,
  today: string,
): CalendarDuty {
  const { amount } = rest;
  const isOwed = filing?.status === 'filed' && amount !== null && amount > 0;
  return {
    ...rest,
    state: overviewState({ ...rest, filing, paid, returned, isOwed }, today),
    filing_id: filing?.id ?? null,
    ...filedOn(filing),
    payment: isOwed ? { ...target, amount, paid, is_final: true, duty } : null,
  };
}

function overviewState(
  {
    period,
    due_on,
    filing,
    amount,
    paid,
    returned,
    isOwed,
  }: Pick<InsuranceDuty, 'period' | 'due_on' | 'filing' | 'amount' | 'paid' | 'returned'> & {
    isOwed: boolean;
  },
  today: string,
): DutyState {
  if (filing?.status === 'filed') {
    const proof = proofState(filing);
    if (amount !== null && amount < 0 && proof !== 'rejected' && returned >= -amount) return 'paid';
    if (!isOwed || proof === 'rejected') return proof;
    if (amount !== null && paid >= amount) return 'paid';
    return due_on < today ? 'overdue' : proof;
  }
  if (today <= `${period}-12-31`) return 'waiting';
  if (due_on < today) return 'overdue';
  return filing === null ? 'open' : 'draft';
}
