import { movedToWorkingDay } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { recordEvent } from '../../access/history/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { changeFiling, filingOf, storeStatement } from '../filings/index.ts';
import { isKnownYear } from '../income/index.ts';
import { freezeYear, yearForm } from '../year-filings/index.ts';
import { filingEvent } from './events.ts';

/** The books of a sample begin two years before the present one. */
const YEARS_BACK = [2, 1];

/**
 * The returns of the years of the sample that have ended, each filed a few days before its last one: also of a year whose
 * closing is left to the owner. None of a year that the law here does not know yet, whose form was not published or
 * whose return is not due yet.
 */
export async function fillIncomeReturn(tx: Queries, sample: SampleContext): Promise<void> {
  const day = today(sample.now.getTime());
  const company: Company = {
    ...{ id: sample.entityId, name: '', role: 'owner', membershipId: 0 },
    ...{ bookkeeping: 'double_entry', legalForm: 'sro', fiscalYearStart: 1, lockedUntil: null },
  };
  for (const back of YEARS_BACK) {
    const year = Number(day.slice(0, 4)) - back;
    if (isKnownYear(year)) await fileReturn(tx, sample, company, year);
  }
}

async function fileReturn(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  company: Company,
  year: number,
): Promise<void> {
  const asking = { company, now: () => now.getTime() };
  const asked = { kind: 'income_tax' as const, period: String(year), discovered_on: null, reasons: null };
  const { form, dueOn } = await yearForm(asked.kind).live(tx, asking, asked.period);
  if (form === null || dueOn >= today(now.getTime())) return;
  const frozen = await freezeYear(tx, asking, asked, () => 'B', true);
  const id = await storeStatement(tx, entityId, null, frozen, now);
  const draft = await filingOf(tx, entityId, id);
  await recordEvent(tx, filingEvent('created', entityId, userId, draft));
  const filed_on = movedToWorkingDay(localDate(`${year + 1}-04-28`));
  const filed = { status: 'filed', filed_on, proof_state: 'accepted' } as const;
  await changeFiling(tx, company, userId, draft, filed, now);
}
