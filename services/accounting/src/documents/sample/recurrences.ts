import { nextDay } from '@news-and-accounting/recurrence';
import type { SampleContext } from '../../access/companies/index.ts';
import type { HistoryRecord } from '../../access/history/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import type { PartnerFacts } from '../documents/facts.ts';
import { NEW_DOCUMENT } from '../documents/fields.ts';
import { recurrenceEvent } from '../recurrences/events.ts';
import { type RecurrenceValues, scheduleOf } from '../recurrences/recurrence.ts';
import { templateOf } from '../recurrences/template.ts';
import { DEALER, LANDLORD, SHOPS } from './contacts.ts';
import { reserveIds, storeRows } from './store.ts';

export type StoryRecurrence = Pick<RecurrenceValues, 'name' | 'period' | 'day' | 'taxable' | 'issue'> & {
  partner: string;
  body: object;
};

/** What the workshop invoices and pays regularly. */
export const OF_WORKSHOP: readonly StoryRecurrence[] = [
  {
    ...{ name: 'Údržba nábytku v prodejnách', period: 'monthly', day: null, taxable: 'issue', issue: true },
    partner: SHOPS,
    body: {
      kind: 'invoice',
      text_before: 'Fakturujeme vám pravidelnou údržbu podle smlouvy.',
      lines: [{ name: 'Údržba nábytku za {month} {yyyy}', unit_price: 6_400 }],
    },
  },
  {
    ...{ name: 'Pronájem skladu', period: 'quarterly', day: 5, taxable: 'previous_month_end', issue: true },
    partner: DEALER,
    body: {
      kind: 'invoice',
      lines: [
        { name: 'Pronájem skladu, {quarter}. čtvrtletí {yyyy}', quantity: 3, unit: 'měs', unit_price: 8_900 },
      ],
    },
  },
  {
    ...{ name: 'Nájem dílny', period: 'monthly', day: 1, taxable: 'issue', issue: false },
    partner: LANDLORD,
    body: {
      kind: 'received_invoice',
      lines: [{ name: 'Nájem dílny za {month} {yyyy}', unit_price: 32_000 }],
    },
  },
];

/** Stores them as made today: the first documents are yet to come. @returns their records of the history */
export async function storeRecurrences(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  partners: ReadonlyMap<string, PartnerFacts>,
  told: readonly StoryRecurrence[],
): Promise<HistoryRecord[]> {
  const idOf = await reserveIds(tx, 'recurrences', told.length);
  const starts_on = today(now.getTime());
  const rows = told.map(({ partner, body, ...values }) => {
    const partner_id = partners.get(partner)?.id ?? null;
    const { kind, ...given } = readBody(NEW_DOCUMENT, { ...body, partner_id });
    const timing = { ...values, starts_on, ends_on: null };
    return {
      ...{ entity_id: entityId, id: idOf(), ...timing, send: false, active: true },
      document: templateOf({ kind, given }),
      next_on: nextDay(scheduleOf(timing)),
      ...{ created_at: now, updated_at: now },
    };
  });
  await storeRows(tx, 'recurrences', rows);
  return rows.map((row) => recurrenceEvent('created', entityId, userId, row));
}
