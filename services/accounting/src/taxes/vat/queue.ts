import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { type Haler, sum } from '@news-and-accounting/money';
import { payerTypeOf } from '@news-and-accounting/vat';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import type { ComputedEntry, ComputedQueueSource } from '../../automation/queue/index.ts';
import { daysToIssueOn } from '../../documents/documents/index.ts';
import { type UnreceiptedPayment, unreceiptedIn } from '../../documents/payments/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { vatCompany } from './company.ts';
import { proposalJson } from './json.ts';
import { recordedTooHigh, type TooHigh } from './recorded-too-high.ts';
import { withoutReceipt } from './untaxed-advances.ts';

/** Payments for which a tax receipt is to be issued, and records of unpaid purchases that came to be too high. */
export const VAT_QUEUE: readonly ComputedQueueSource[] = [
  {
    kind: 'tax_receipt_missing',
    entries: async (sql, { company: { id: entityId }, today }) => {
      const payments = await known.whereItStands({ sql, entityId }, { of: '', version: today }, () =>
        toReceipt(sql, entityId, today),
      );
      return payments.map(entryOf);
    },
  },
  {
    kind: 'unpaid_record_too_high',
    entries: async (sql, { company: { id: entityId }, today }) => {
      const found = await tooHigh.whereItStands({ sql, entityId }, { of: '', version: today }, () =>
        recordedTooHigh(sql, entityId, localDate(today)),
      );
      return found.flatMap(entryOfRecord);
    },
  },
];

/** A draft counts: it may be the receipt, or deduct the payment. */
const BESIDES_PAYMENTS = BESIDES_BOOKS.filter((what) => what !== 'document.created');
const tooHigh = new UnlessChanged<readonly TooHigh[]>(500, BESIDES_BOOKS);
const known = new UnlessChanged<readonly UnreceiptedPayment[]>(500, BESIDES_PAYMENTS);

/** Of what a document deducts no receipt can be made any more. */
async function toReceipt(sql: Queries, entityId: number, today: string): Promise<UnreceiptedPayment[]> {
  const { taxpayer } = await vatCompany(sql, entityId);
  const days = { from: localDate('0001-01-01'), to: localDate(today) };
  if (payerTypeOf(taxpayer.history, days) !== 'payer') return [];
  const missing = withoutReceipt(await unreceiptedIn(sql, entityId, days), taxpayer.history);
  return missing.filter(({ direction, supplied_on }) => direction === 'issued' && supplied_on === null);
}

function entryOf(payment: UnreceiptedPayment): ComputedEntry {
  const { payment_id, advance_id, draft_id, number, partner, paid_on, amount, currency, updated_at } =
    payment;
  const due = dayNumber(localDate(paid_on)) + daysToIssueOn(paid_on);
  const name = `${number ?? 'bez čísla'}${partner === null ? '' : ` (${partner})`}`;
  return {
    ...{ nr: payment_id, due_on: dateOfDayNumber(due), since: new Date(paid_on), version: updated_at },
    ...{ subject_type: 'document', subject_id: draft_id ?? advance_id, amount, currency },
    title: `Chybí daňový doklad k přijaté platbě: ${name}`,
    actions: [
      draft_id === null
        ? {
            ...{ label: 'Vystavit daňový doklad', method: 'POST' },
            path: `/documents/${advance_id}/payments/${payment_id}/tax_receipt`,
          }
        : { label: 'Vystavit', method: 'POST', path: `/documents/${draft_id}/issue` },
    ],
  };
}

/** Of several rates one after another is proposed to be recorded. */
function entryOfRecord({ documentId, period, proposals, changedAt }: TooHigh): ComputedEntry[] {
  const [first] = proposals;
  if (first === undefined) return [];
  const { document_id, kind, rate, base, vat } = proposalJson(first);
  const body = { vat_record: { kind, date: period.to, document_id, rate, base, vat } };
  return [
    {
      ...{ nr: documentId, due_on: null, since: changedAt, version: changedAt },
      ...{ subject_type: 'document', subject_id: documentId, currency: 'CZK' },
      amount: (0 - sum(proposals.map((each) => each.vat))) as Haler,
      title: `Odpočet vrácený za ${first.number ?? 'bez čísla'} je k ${dayText(first.on)} vyšší než dluh`,
      proposal: { period: period.code, body },
      actions: [
        { label: 'Uplatnit odpočet znovu', method: 'POST', path: '/taxes/vat_ledger' },
        { label: 'Zobrazit přiznání', method: 'GET', path: `/taxes/vat_return?period=${period.code}` },
      ],
    },
  ];
}
