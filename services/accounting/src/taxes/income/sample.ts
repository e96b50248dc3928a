import { crowns } from '@news-and-accounting/money';
import { recordEvent } from '../../access/history/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { workingEvent } from './events.ts';
import type { Entered } from './fields.ts';
import { saveWorking } from './store.ts';
import { periodOfYear } from './year.ts';

/** What the accountant of the sample entered for the return of its first year, beside what its books say. */
const ENTERED: Entered = {
  adjustments: [
    {
      ...{ row: 40, amount: crowns(2_860) },
      reason: 'Večeře s odběrateli, zaúčtovaná mezi služby (518): reprezentace není daňový náklad',
      reference: '§ 25 odst. 1 písm. t)',
    },
    {
      ...{ row: 62, amount: crowns(1_200) },
      reason: 'Oprava brány z listopadu předchozího roku, která časově do období nepatří',
      reference: '§ 23 odst. 1',
    },
  ],
};

/** The working of the year that the sample has closed: its close posts the tax that comes out of it. */
export async function fillIncomeTax(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const year = Number(today(now.getTime()).slice(0, 4)) - 2;
  const company = { id: entityId, legalForm: 'sro', bookkeeping: 'double_entry', fiscalYearStart: 1 };
  const id = await saveWorking(tx, entityId, year, null, ENTERED, now);
  await recordEvent(tx, workingEvent(entityId, userId, { year, period: periodOfYear(year, company) }, id));
}
