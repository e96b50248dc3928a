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

/**
 * The return of the year that the sample has closed, filed a few days before its last one; none of a year that the law
 * here does not know yet or whose form was not published.
 */
export async function fillIncomeReturn(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const year = Number(today(now.getTime()).slice(0, 4)) - 2;
  const company: Company = {
    ...{ id: entityId, name: '', role: 'owner', membershipId: 0 },
    ...{ bookkeeping: 'double_entry', legalForm: 'sro', fiscalYearStart: 1, lockedUntil: null },
  };
  const asking = { company, now: () => now.getTime() };
  const asked = { kind: 'income_tax' as const, period: String(year), discovered_on: null, reasons: null };
  if (!isKnownYear(year)) return;
  const { form } = await yearForm(asked.kind).live(tx, asking, asked.period);
  if (form === null) return;
  const frozen = await freezeYear(tx, asking, asked, () => 'B', true);
  const id = await storeStatement(tx, entityId, null, frozen, now);
  const draft = await filingOf(tx, entityId, id);
  await recordEvent(tx, filingEvent('created', entityId, userId, draft));
  const filed_on = movedToWorkingDay(localDate(`${year + 1}-04-28`));
  const filed = { status: 'filed', filed_on, proof_state: 'accepted' } as const;
  await changeFiling(tx, entityId, userId, draft, filed, now);
}
